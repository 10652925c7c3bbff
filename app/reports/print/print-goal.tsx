import type { Organization } from "../../../domain/organization/organization.ts";
import { type Goal, progressWords, wantedWords } from "../../../domain/report/goal.ts";
import type { Day } from "../../../domain/shared/week.ts";
import { useProgress } from "../goals/use-goals.ts";
import styles from "./print-sheet.module.css";

type PrintGoalProps = { organization: Organization; goal: Goal; today: Day };

export function PrintGoal({ organization, goal, today }: PrintGoalProps) {
  const { currency } = organization;
  const progress = useProgress(organization, goal, today);
  return (
    <p className={styles.goal}>
      Goal: {wantedWords(goal, { currency })}
      {progress && ` · ${progressWords(goal, progress, { currency, today })}`}
    </p>
  );
}
