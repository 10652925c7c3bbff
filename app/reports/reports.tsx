import type { Campus } from "../../domain/campus.ts";
import { shortDay } from "../../domain/day-words.ts";
import { canImport } from "../../domain/permissions.ts";
import { lastWeeks } from "../../domain/report.ts";
import { specialDaysOf, weekOf } from "../../domain/special-day.ts";
import { weekStartOf } from "../../domain/week.ts";
import { ChangedNumbersList } from "../changed/changed-numbers.tsx";
import { useChangedNumbers, useLook } from "../changed/use-changed-numbers.ts";
import { useNotes } from "../notes/use-notes.ts";
import { useCampuses } from "../reading/campuses.ts";
import { allCampuses, useChosenPlace } from "../reading/chosen-place.ts";
import { useDay } from "../reading/clock.ts";
import { combineReads, Freshness, useIsCurrent } from "../reading/freshness.tsx";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { useSpecialDays } from "../special-days/use-special-days.ts";
import { Story } from "../story/story.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { Screen } from "../ui/screen.tsx";
import styles from "./reports.module.css";
import { ReportsSkeleton } from "./reports-skeleton.tsx";
import { Trends } from "./trends.tsx";
import { useMissingCounts, useNumbers, useRereadOn, weekCount } from "./use-numbers.ts";
import { WeekNotes } from "./week-notes.tsx";

export const meta = () => pageMeta("Reports");

export default function Reports() {
  const current = useOrganization();
  if (current) return <OrganizationReports {...current} />;
  return (
    <Screen title="Visualized Data" eyebrow="Welcome">
      <WithoutOrganization>Reports show an organization's numbers.</WithoutOrganization>
    </Screen>
  );
}

function OrganizationReports({ organization, member }: CurrentOrganization) {
  const today = useDay(organization.timeZone);
  const weeks = lastWeeks(weekStartOf(today, organization.weekStartDay), weekCount);
  const campuses = useCampuses(organization.id);
  const range = { from: weeks[0] ?? today, to: today };
  const numbers = useNumbers(organization.id, range);
  const missing = useMissingCounts(organization.id, range);
  const notes = useNotes(organization.id, {
    from: range.from,
    to: weekStartOf(today, organization.weekStartDay),
  });
  const named = { from: range.from, to: weekOf(weeks.at(-1) ?? today).to };
  const specialDays = useSpecialDays(organization.id, named);
  const changed = useChangedNumbers();
  useLook(organization.id, () => (read.readAt === undefined ? null : (changed?.readAt ?? null)));
  useRereadOn(today, organization.id);
  const read = combineReads([campuses, numbers, missing]);
  const isCurrent = useIsCurrent(read);
  const all = campuses.data ?? [];
  const { campus = allCampuses, go } = useChosenPlace(organization, all);
  return (
    <Screen title="Visualized Data" eyebrow={`Welcome to ${organization.name}`} width="wide">
      <div className={styles.choice}>
        <p className={styles.range}>
          Last {weekCount} weeks, from {shortDay(weeks[0] ?? today, today)} to this week.
          {!!numbers.data?.items.length &&
            " The dotted line is typical; a hollow dot is a week with numbers still to come."}
        </p>
        <CampusChoice
          campuses={all}
          chosen={campus === allCampuses ? campus : campus.id}
          onChoose={(id) => go({ campus: id })}
        />
      </div>
      <ChangedNumbersList
        items={changed?.items ?? []}
        organization={organization}
        namesCampus={all.length > 1}
      />
      <Freshness of="your numbers" read={read} />
      {campuses.data && numbers.data && missing.data ? (
        <Trends
          organization={organization}
          campuses={all}
          chosen={campus === allCampuses ? all : [campus]}
          counted={{ numbers: numbers.data, missing: missing.data }}
          weeks={weeks}
          isCurrent={isCurrent}
        />
      ) : (
        !read.error && <ReportsSkeleton />
      )}
      <WeekNotes
        specialDays={specialDaysOf(specialDays, {
          campusId: campus === allCampuses ? null : campus.id,
          ...named,
        })}
        notes={notes.filter(({ campusId }) => campus === allCampuses || campusId === campus.id)}
        organization={organization}
        currentStart={weeks.at(-1) ?? today}
        namesCampus={all.length > 1}
      />
      {canImport(member) && (
        <ButtonLink to="/reports/import" kind="quiet">
          Bring your history
        </ButtonLink>
      )}
      <Story organization={organization} member={member} />
    </Screen>
  );
}

type CampusChoiceProps = {
  campuses: Campus[];
  chosen: string;
  onChoose: (campusId: string) => void;
};

function CampusChoice({ campuses, chosen, onChoose }: CampusChoiceProps) {
  if (campuses.length < 2) return null;
  return (
    <div className={styles.campus}>
      <SelectField
        label="Campus"
        hideLabel
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value={allCampuses}>All campuses</option>
        {campuses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
