import * as texts from "#words/reports.ts";
import type { Where } from "../../../domain/answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/answer/report-answer.ts";
import { weeksLookedBack } from "../../../domain/answer/typical.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { categoryKinds } from "../../../domain/organization/category-kinds.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import {
  amountWords,
  type ToldNumber,
  toldNumber,
  toldWords,
} from "../../../domain/report/card-words.ts";
import { questionsOf } from "../../../domain/report/reports-page.ts";
import { percentWords, shareOf } from "../../../domain/report/share.ts";
import { numberWords, valueWords } from "../../../domain/shared/amount.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import { addDays, type Day } from "../../../domain/shared/time/week.ts";
import { useTerms } from "../../reading/terms.ts";
import { plainChoice } from "../address.ts";
import { useAnswer } from "../use-answer.ts";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type BesideAttendanceProps = {
  organization: Organization;
  campuses: Campus[];
  where: Where;
  total: ReportAnswer;
  everything: ReportAnswer;
  today: Day;
};

/** Guests and giving as shares, and what was seen online beside who came. Money is in no answer to who may not see it. */
export function BesideAttendance(props: BesideAttendanceProps) {
  const { campuses, total, everything, today } = props;
  const kinds = categoryKinds(sharedDepartments(campuses));
  const online = kinds.online.flatMap((id) => rowOf(everything, id) ?? []);
  return (
    <>
      <Shares {...props} kinds={kinds} />
      <OnlineBeside attendance={total.total} online={online} weeks={total.weeks} today={today} />
    </>
  );
}

type Kinds = ReturnType<typeof categoryKinds>;
type Row = ReportRow | null | undefined;
type SharesProps = BesideAttendanceProps & { kinds: Kinds };

function Shares(props: SharesProps) {
  const { organization, total, everything, kinds, today } = props;
  const { currency } = organization;
  const { weeks } = everything;
  const terms = useTerms();
  const { ofGuests, perAdult } = useWholeShares(props);
  if (!ofGuests && !perAdult) return null;
  const { guests, giving, adults } = rowsOf(everything, kinds);
  const everyone = total.total;
  const amount = (row: ReportRow, { week }: { week: number }) =>
    amountWords({ row, currency }, week);
  const money = (cents: number) => valueWords(Math.round(cents), { unit: "currency" }, currency);
  const dayOf = (week: number) => shortDay(weeks[week] ?? today, today);
  return (
    <OverviewCard title={texts.besideAttendance(terms)} note={texts.besideNote}>
      <dl className={styles.facts}>
        {ofGuests && guests && everyone && (
          <div>
            <dt>
              <bdi>{guests.name}</bdi>
              {texts.shareOfAttendance(terms)}
            </dt>
            <dd className={styles.number}>{percentWords(ofGuests.part / ofGuests.whole)}</dd>
            <dd className={styles.words}>
              <span>
                {texts.shareInWeek(
                  amount(guests, ofGuests),
                  amount(everyone, ofGuests),
                  dayOf(ofGuests.week),
                )}
                {ofGuests.typical !== null && texts.typical(percentWords(ofGuests.typical))}
              </span>
            </dd>
          </div>
        )}
        {perAdult && giving && adults && (
          <div>
            <dt>
              <bdi>{giving.name}</bdi>
              {texts.per}
              <bdi>{adults.name}</bdi>
            </dt>
            <dd className={styles.number}>{money(perAdult.part / perAdult.whole)}</dd>
            <dd className={styles.words}>
              <span>
                {texts.bothInWeek(
                  amount(giving, perAdult),
                  amount(adults, perAdult),
                  dayOf(perAdult.week),
                )}
                {perAdult.typical !== null && texts.typical(money(perAdult.typical))}
              </span>
            </dd>
          </div>
        )}
      </dl>
    </OverviewCard>
  );
}

/** Typical values may need weeks before those shown. */
function useWholeShares({ organization, where, total, everything, kinds }: SharesProps) {
  const shown = sharesOf(total, everything, kinds);
  const { weeks } = everything;
  const ends = Object.values(shown).flatMap((share) => (share?.cutShort ? share.week : []));
  const period = ends.length > 0 && {
    from: addDays(weeks[0] ?? "", -7 * weeksLookedBack),
    to: addDays(weeks[Math.max(...ends)] ?? "", 6),
  };
  const questions = period && questionsOf({ ...plainChoice, where, period });
  const totalBefore = useAnswer(organization.id, questions ? questions.total : null);
  const everythingBefore = useAnswer(organization.id, questions ? questions.everything : null);
  const isRead = !totalBefore.isPlaceholderData && !everythingBefore.isPlaceholderData;
  const whole =
    isRead && totalBefore.data && everythingBefore.data
      ? sharesOf(totalBefore.data, everythingBefore.data, kinds)
      : null;
  const wholeOf = (name: keyof typeof shown) => {
    const share = shown[name];
    return share?.cutShort ? { ...share, typical: whole?.[name]?.typical ?? null } : share;
  };
  return { ofGuests: wholeOf("ofGuests"), perAdult: wholeOf("perAdult") };
}

function sharesOf(total: ReportAnswer, everything: ReportAnswer, kinds: Kinds) {
  const { guests, giving, adults } = rowsOf(everything, kinds);
  return {
    ofGuests: guests && total.total ? shareOf(guests, total.total) : null,
    perAdult: giving && adults ? shareOf(giving, adults) : null,
  };
}

function rowsOf(everything: ReportAnswer, { guests, giving, adults }: Kinds) {
  return {
    guests: rowOf(everything, guests),
    giving: rowOf(everything, giving),
    adults: rowOf(everything, adults),
  };
}

function rowOf({ rows }: ReportAnswer, id: string | null): ReportRow | undefined {
  return rows.find((row) => id && row.id === id);
}

type OnlineBesideProps = { attendance: Row; online: ReportRow[]; weeks: Day[]; today: Day };

function OnlineBeside({ attendance, online, weeks, today }: OnlineBesideProps) {
  const terms = useTerms();
  const isShown = (week: number) => (row: ReportRow) => (row.good[week] ?? null) !== null;
  const last = weeks.findLastIndex(
    (_week, place) => attendance && isShown(place)(attendance) && online.some(isShown(place)),
  );
  if (!attendance || last < 0) return null;
  const shown = online.filter(isShown(last));
  // Where online is counted in the attendance there is no number of those in person to put it beside.
  const isAdded = attendance.parts.some((part) => shown.some(({ id }) => id === part.categoryId));
  if (isAdded) return null;
  const bars = [attendance, ...shown].map((row) => ({
    id: row.id ?? "attendance",
    name: row.id ? row.name : terms.attendance,
    told: toldNumber(row, last),
  }));
  return (
    <OverviewCard
      title={texts.online}
      note={texts.onlineNote(shortDay(weeks[last] ?? today, today), terms)}
    >
      <SideBySide label={texts.online} bars={bars} words={numberWords} />
    </OverviewCard>
  );
}

type Bar = {
  id: string;
  name: string;
  told: ToldNumber;
};

type SideBySideProps = { label: string; bars: readonly Bar[]; words: (value: number) => string };

/** Bars from zero, one below the other, in the order that is given. */
function SideBySide({ label, bars, words }: SideBySideProps) {
  const most = Math.max(1, ...bars.map(({ told }) => told.value ?? 0));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ id, name, told }) => (
        <li key={id} className={styles.sideRow}>
          <span className={styles.sideName}>
            <bdi>{name}</bdi>
          </span>
          <strong className={styles.value}>{toldWords(told, words)}</strong>
          <span className={styles.track} aria-hidden="true">
            {told.value !== null && told.value > 0 && (
              <span className={styles.bar} style={{ width: `${(100 * told.value) / most}%` }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
