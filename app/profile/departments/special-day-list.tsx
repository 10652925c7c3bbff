import { ChevronDown } from "lucide-react";
import { addDays } from "../../../domain/shared/week.ts";
import { useDay } from "../../reading/clock.ts";
import { type CurrentOrganization, useOrganization } from "../../reading/me.ts";
import { SpecialDays } from "../../special-days/special-days.tsx";
import styles from "./departments.module.css";

type SpecialDayListProps = { campuses: { id: string; name: string }[] };

export function SpecialDayList({ campuses }: SpecialDayListProps) {
  const current = useOrganization();
  return current && <YearOfDays {...current} campuses={campuses} />;
}

function YearOfDays({ organization, member, campuses }: CurrentOrganization & SpecialDayListProps) {
  const today = useDay(organization.timeZone);
  const range = { from: addDays(today, -13 * 7), to: addDays(today, 52 * 7) };
  return (
    <details className={styles.archived}>
      <summary>
        Special days
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <p className={styles.none}>A named day shows on every screen for its week.</p>
      <SpecialDays member={member} campuses={campuses} range={range} suggested={today} />
    </details>
  );
}
