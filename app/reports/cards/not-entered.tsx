import { Target } from "lucide-react";
import { useState } from "react";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { ReportRow } from "../../../domain/report/report-answer.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { canManageGoals } from "../../../domain/shared/permissions.ts";
import { useDay } from "../../reading/clock.ts";
import { useOrganization } from "../../reading/me.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { GoalDialog } from "../goals/goal-dialog.tsx";
import { useGoals } from "../goals/use-goals.ts";
import styles from "./not-entered.module.css";
import { noneWords } from "./number-card.tsx";

type NotEnteredProps = {
  organization: Organization;
  departments: { id: Id | null; name: string; rows: ReportRow[] }[];
  weeks: number;
  /** Whether what is chosen is what goals are of. */
  hasGoals: boolean;
};

/** Names what a card would say nothing of. With a goal it gets a card. */
export function NotEntered({ organization, departments, weeks, hasGoals }: NotEnteredProps) {
  const current = useOrganization();
  const [isSetting, setSetting] = useState(false);
  const maySet = hasGoals && current !== null && canManageGoals(current.member);
  return (
    <section className={styles.section} aria-labelledby="not-entered">
      <div className={styles.head}>
        <h2 className={styles.title} id="not-entered">
          {noneWords(weeks)}
        </h2>
        {maySet && (
          <TextButton aria-expanded={isSetting} onClick={() => setSetting(!isSetting)}>
            {!isSetting && <Target size={16} aria-hidden="true" />}
            {isSetting ? "Done" : "Set a goal"}
          </TextButton>
        )}
      </div>
      <dl className={styles.departments}>
        {departments.map(({ id, name, rows }) => (
          <div key={id} className={styles.department}>
            <dt>{name}</dt>
            <dd>
              {isSetting && maySet
                ? rows.map((row) => <SetGoal key={row.id} organization={organization} row={row} />)
                : rows.map((row) => row.name).join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SetGoal({ organization, row }: { organization: Organization; row: ReportRow }) {
  const [isOpen, setOpen] = useState(false);
  const today = useDay(organization.timeZone);
  const goals = useGoals(organization.id).filter(({ categoryId }) => categoryId === row.id);
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-label={`Set a goal for ${row.name}`}
        onClick={() => setOpen(true)}
      >
        {row.name}
      </button>
      {isOpen && (
        <GoalDialog
          organization={organization}
          row={row}
          goals={goals}
          goal={undefined}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
