import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import * as texts from "#words/reports.ts";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import type { ReportAnswer } from "../../../domain/answer/report-answer.ts";
import type { Membership } from "../../../domain/member/member.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { type CampusLine, campusLines, dueWords } from "../../../domain/report/campus-lines.ts";
import { newestOf } from "../../../domain/report/card-words.ts";
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
  today: Day;
  /** Shown in place of the list where there is one campus. */
  children: ReactNode;
};

/** More are shown when they are asked for. */
const first = 6;

/** A line for each campus: its attendance, how it compares, and what is missing there. */
export function Campuses(props: CampusesProps) {
  const { organization, member, campuses, compare, total, everything, today, children } = props;
  const [isWhole, setWhole] = useState(false);
  const terms = useTerms();
  const lines = campusLines(total, everything);
  if (lines.length < 2) return children;
  const more = isWhole || lines.length <= first + 1 ? 0 : lines.length - first;
  const headline = total.total?.last ?? null;
  const { currency } = organization;
  return (
    <OverviewCard title={texts.campuses(terms)} level={2} note={linesNote(total, compare, today)}>
      <ul className={styles.lines}>
        {lines.slice(0, lines.length - more).map((line) => (
          <Line
            key={line.row.id}
            line={line}
            words={{ row: line.row, currency, compare, today, terms, ...total }}
            headline={headline}
          />
        ))}
      </ul>
      {more > 0 && <TextButton onClick={() => setWhole(true)}>{texts.showMore(more)}</TextButton>}
      {more === 0 && (
        <CloseWeek {...{ organization, member, everything }} campuses={campuses.length} />
      )}
    </OverviewCard>
  );
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
