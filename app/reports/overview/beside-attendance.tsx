import { formatMoney, numberWords, valueWords } from "../../../domain/amount.ts";
import type { Campus } from "../../../domain/campus.ts";
import { toldNumber } from "../../../domain/card-words.ts";
import { categoryKinds } from "../../../domain/category-kinds.ts";
import { shortDay } from "../../../domain/day-words.ts";
import type { Organization } from "../../../domain/organization.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/report-answer.ts";
import { percentWords, shareOf } from "../../../domain/share.ts";
import { sharedDepartments } from "../../../domain/shared-departments.ts";
import type { Day } from "../../../domain/week.ts";
import { SideBySide } from "../chart/side-by-side.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type BesideAttendanceProps = {
  organization: Organization;
  campuses: Campus[];
  total: ReportAnswer;
  everything: ReportAnswer;
  today: Day;
};

/** Guests and giving as shares, and what was seen online beside who came. Money is in no answer to who may not see it. */
export function BesideAttendance(props: BesideAttendanceProps) {
  const { campuses, total, everything, organization, today } = props;
  const kinds = categoryKinds(sharedDepartments(campuses));
  const rowOf = (id: string | null) => everything.rows.find((row) => id && row.id === id);
  const online = kinds.online.flatMap((id) => rowOf(id) ?? []);
  const [guests, giving, adults] = [kinds.guests, kinds.giving, kinds.adults].map(rowOf);
  return (
    <>
      <Shares
        organization={organization}
        weeks={everything.weeks}
        attendance={total.total}
        guests={guests}
        giving={giving}
        adults={adults}
        today={today}
      />
      <OnlineBeside attendance={total.total} online={online} weeks={total.weeks} today={today} />
    </>
  );
}

type Row = ReportRow | null | undefined;
type SharesProps = {
  organization: Organization;
  weeks: Day[];
  attendance: Row;
  guests: Row;
  giving: Row;
  adults: Row;
  today: Day;
};

function Shares({ organization, weeks, attendance, guests, giving, adults, today }: SharesProps) {
  const { currency } = organization;
  const ofGuests = guests && attendance && shareOf(guests, attendance);
  const perAdult = giving && adults && shareOf(giving, adults);
  if (!ofGuests && !perAdult) return null;
  const money = (cents: number) => formatMoney(Math.round(cents), { currency });
  const dayOf = (week: number) => shortDay(weeks[week] ?? today, today);
  return (
    <OverviewCard title="Beside attendance" note="In the last week when both are complete.">
      <dl className={styles.facts}>
        {ofGuests && (
          <div>
            <dt>
              <bdi>{guests.name}</bdi>, share of attendance
            </dt>
            <dd className={styles.number}>{percentWords(ofGuests.part / ofGuests.whole)}</dd>
            <dd className={styles.words}>
              <span>
                {numberWords(ofGuests.part)} of {numberWords(ofGuests.whole)} in the week of{" "}
                {dayOf(ofGuests.week)}
                {ofGuests.typical !== null && ` · typical ${percentWords(ofGuests.typical)}`}
              </span>
            </dd>
          </div>
        )}
        {perAdult && (
          <div>
            <dt>
              <bdi>{giving.name}</bdi> per <bdi>{adults.name}</bdi>
            </dt>
            <dd className={styles.number}>{money(perAdult.part / perAdult.whole)}</dd>
            <dd className={styles.words}>
              <span>
                {valueWords(perAdult.part, giving, currency, { isShort: true })} and{" "}
                {numberWords(perAdult.whole)} in the week of {dayOf(perAdult.week)}
                {perAdult.typical !== null && ` · typical ${money(perAdult.typical)}`}
              </span>
            </dd>
          </div>
        )}
      </dl>
    </OverviewCard>
  );
}

type OnlineBesideProps = { attendance: Row; online: ReportRow[]; weeks: Day[]; today: Day };

function OnlineBeside({ attendance, online, weeks, today }: OnlineBesideProps) {
  const isShown = (week: number) => (row: ReportRow) => (row.good[week] ?? null) !== null;
  const last = weeks.findLastIndex(
    (_week, place) => attendance && isShown(place)(attendance) && online.some(isShown(place)),
  );
  if (!attendance || last < 0) return null;
  const shown = online.filter(isShown(last));
  const bars = [attendance, ...shown].map((row) => ({
    id: row.id ?? "attendance",
    name: row.id ? row.name : "Attendance",
    told: toldNumber(row, last),
  }));
  return (
    <OverviewCard
      title="Online beside in person"
      note={`Week of ${shortDay(weeks[last] ?? today, today)}. Online is never added to attendance.`}
    >
      <SideBySide label="Online beside in person" bars={bars} words={numberWords} />
    </OverviewCard>
  );
}
