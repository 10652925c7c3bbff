import { type Goal, progressWords, wantedWords } from "../../../domain/goal.ts";
import type { Organization } from "../../../domain/organization.ts";
import type { Day } from "../../../domain/week.ts";
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
