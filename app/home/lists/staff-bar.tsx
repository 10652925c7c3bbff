import { ChevronRight, Plus, Presentation } from "lucide-react";
import { Link } from "react-router";
import * as words from "#words/late-counts.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { foldSeries } from "../../../domain/assignment/series.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import type { Whose } from "../../reading/list-parameters.ts";
import { useTerms } from "../../reading/terms.ts";
import { PickerField } from "../../ui/picker.tsx";
import { useUnassigned } from "../assignments.ts";
import { RemindAll } from "../counts/remind-all.tsx";
import { type CampusFilter, useHomePath } from "../home-address.ts";
import { useOverdue } from "./overdue-assignments.ts";
import styles from "./staff-bar.module.css";

type StaffBarProps = {
  organization: Organization;
  today: Day;
  whose: Whose;
  filter: CampusFilter;
  toRemind: Assignment[];
  by: Id;
};

export default function StaffBar(props: StaffBarProps) {
  const { organization, today, whose, filter, toRemind, by } = props;
  const { campuses, campusId, choose } = filter;
  const { data, hasNextPage } = useUnassigned(organization.id, today, campusId);
  const path = useHomePath();
  const terms = useTerms();
  const { overdue } = useOverdue(organization, today, { campusId });
  const unassigned = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={styles.staffBar}>
      <div className={styles.urgent}>
        {overdue.length > 0 && (
          <Link to={path("/late")} className={styles.lateLink}>
            {words.late(overdue.length, numberWords(overdue.length))}
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        )}
        <RemindAll organization={organization} assignments={toRemind} by={by} campusId={campusId} />
      </div>
      <nav className={styles.switch} aria-label={words.whoseAssignments}>
        <Link to="/dashboard" replace aria-current={whose === "me" ? "true" : undefined}>
          {words.mine}
        </Link>
        <Link
          to="/dashboard?show=everyone"
          replace
          aria-current={whose === "all" ? "true" : undefined}
        >
          {words.everyone}
        </Link>
        {(unassigned.length > 0 || whose === "nobody") && (
          <Link
            to="/dashboard?show=nobody"
            replace
            aria-current={whose === "nobody" ? "true" : undefined}
          >
            {words.nobody}
            {data && (
              <strong className={styles.waiting}>
                {`${foldSeries(unassigned).length}${hasNextPage ? "+" : ""}`}
              </strong>
            )}
          </Link>
        )}
      </nav>
      {whose !== "me" && campuses.length > 1 && (
        <div className={styles.campus}>
          <PickerField
            label={words.campus(terms)}
            hideLabel
            value={campusId ?? ""}
            choices={campuses.map(({ id, name }) => ({ value: id, name }))}
            none={words.allCampuses(terms)}
            onChoose={choose}
          />
        </div>
      )}
      {whose === "all" && (
        <Link to="/board" className={styles.board}>
          <Presentation size={20} aria-hidden="true" />
          {words.board}
        </Link>
      )}
      <Link to={path("/assign")} className={styles.assign}>
        <Plus size={20} strokeWidth={2.5} aria-hidden="true" />
        {words.assignCount}
      </Link>
    </div>
  );
}
