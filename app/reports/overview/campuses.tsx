import { Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import * as texts from "#words/reports.ts";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/answer/report-answer.ts";
import type { Membership } from "../../../domain/member/member.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { regionsOf } from "../../../domain/organization/region.ts";
import { type CampusLine, campusLines, dueWords } from "../../../domain/report/campus-lines.ts";
import { newestOf, rowName } from "../../../domain/report/card-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { useTerms } from "../../reading/terms.ts";
import { TextButton } from "../../ui/button.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { linesNote } from "../cards/cards.tsx";
import { Amount, State } from "../cards/category-line.tsx";
import { CloseWeek } from "./missing-numbers.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type CampusesProps = {
  organization: Organization;
  member: Membership;
  campuses: Campus[];
  compare: Comparison;
  total: ReportAnswer;
  everything: ReportAnswer;
  byRegion: ReportAnswer | undefined;
  today: Day;
  /** Shown in place of the list where there is one campus. */
  children: ReactNode;
};

/** More are shown when they are asked for. */
const first = 6;

/** A line for each campus: its attendance, how it compares, and what is missing there. */
export function Campuses(props: CampusesProps) {
  const { organization, member, campuses, compare, total, everything, byRegion, today, children } =
    props;
  const [isWhole, setWhole] = useState(false);
  const terms = useTerms();
  const lines = campusLines(total, everything);
  if (lines.length < 2) return children;
  const groups = byRegion ? groupsOf(lines, byRegion.rows, campuses) : [{ region: null, lines }];
  const most = groups.length > 1 ? firstOfRegion : first;
  const few = groups.map((group) => {
    const all = group.lines;
    return { ...group, lines: isWhole || all.length <= most + 1 ? all : all.slice(0, most) };
  });
  const more = lines.length - few.reduce((sum, group) => sum + group.lines.length, 0);
  const headline = total.total?.last ?? null;
  const { currency } = organization;
  return (
    <OverviewCard title={texts.campuses(terms)} level={2} note={linesNote(total, compare, today)}>
      {few.map(({ region, lines: shown }) => (
        <Fragment key={region?.id ?? ""}>
          {region && (
            <h3 className={styles.region}>
              <bdi>{rowName(region, terms)}</bdi>
              <span className={styles.amount}>
                <Region words={{ row: region, currency, compare, today, terms, ...total }} />
              </span>
            </h3>
          )}
          <ul className={styles.lines}>
            {shown.map((line) => (
              <Line
                key={line.row.id}
                line={line}
                words={{ row: line.row, currency, compare, today, terms, ...total }}
                headline={headline}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {more > 0 && <TextButton onClick={() => setWhole(true)}>{texts.showMore(more)}</TextButton>}
      {more === 0 && (
        <CloseWeek {...{ organization, member, everything }} campuses={campuses.length} />
      )}
    </OverviewCard>
  );
}

/** A region's first campuses, those with missing numbers first. */
const firstOfRegion = 2;

type Group = { region: ReportRow | null; lines: CampusLine[] };

/** The regions in the order of their first campuses; the campuses in none come last. */
function groupsOf(lines: CampusLine[], rows: ReportRow[], campuses: Campus[]): Group[] {
  const regions = [...regionsOf(campuses).map(({ region }) => region.id), null];
  const regionOf = new Map(campuses.map(({ id, region }) => [id, region?.id ?? null]));
  return regions.flatMap((id) => {
    const own = lines.filter(({ row }) => (regionOf.get(row.id ?? "") ?? null) === id);
    const region = rows.find((row) => row.id === id);
    return own.length > 0 ? [{ region: region ?? null, lines: own }] : [];
  });
}

function Region({ words }: Pick<LineProps, "words">) {
  const newest = newestOf(words.row, null);
  return newest < 0 ? null : <Amount words={words} newest={newest} />;
}

type LineProps = {
  line: CampusLine;
  words: Parameters<typeof Amount>[0]["words"];
  headline: number | null;
};

function Line({ line: { row, due }, words, headline }: LineProps) {
  const newest = newestOf(row, headline);
  return (
    <li className={styles.line}>
      <bdi className={styles.campusName}>{row.name}</bdi>
      {newest >= 0 && (
        <span className={styles.amount}>
          <Amount words={words} newest={newest} />
        </span>
      )}
      {newest >= 0 && <State words={words} newest={newest} headline={headline} />}
      {newest < 0 && due.length === 0 && (
        <p className={styles.due}>{texts.noneInWeeks(words.terms)}</p>
      )}
      {due.length > 0 && (
        <ul className={styles.due}>
          {due.map((one) => (
            <li key={one.week}>
              <Link to={`/input?week=${one.week}&campus=${one.campusId}`}>
                {dueWords(one)}
                <span className={visuallyHidden.hidden}>{texts.at(row.name)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
