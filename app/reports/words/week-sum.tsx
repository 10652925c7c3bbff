import { ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import * as v from "valibot";
import { blank, inDoubt as doubtWords } from "#words/numbers.ts";
import * as texts from "#words/reports.ts";
import { plainQuestion, type Where } from "../../../domain/answer/question.ts";
import type { ReportRow } from "../../../domain/answer/report-answer.ts";
import { doubtsIn } from "../../../domain/doubt/in-totals.ts";
import { toldNumber, toldWords } from "../../../domain/report/card-words.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import { type Day, daySchema, daysOfWeeks } from "../../../domain/shared/time/week.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useTerms } from "../../reading/terms.ts";
import { useStoryLink } from "../../story/story-address.ts";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { PanelDialog } from "../../ui/panel/panel-dialog.tsx";
import { useAnswer } from "../use-answer.ts";
import styles from "./week-sum.module.css";

type WeekSumProps = { organizationId: Id; where: Where; today: Day };

/** The numbers that make a week's attendance; each leads to its story. */
export function WeekSum({ organizationId, where, today }: WeekSumProps) {
  const terms = useTerms();
  const { week, close } = useSumWeek();
  const period = daysOfWeeks(week ?? today);
  const question = { ...plainQuestion, where, by: "category" as const, period };
  const answer = useAnswer(organizationId, week ? question : null);
  const rows = answer.isPlaceholderData ? undefined : answer.data?.rows;
  const [campusId] = where.campus?.length === 1 ? where.campus : [];
  const total = answer.data?.total;
  return (
    <PanelDialog
      of={week ?? ""}
      open={week !== null}
      onClose={() => week && close()}
      title={week ? texts.weekOf(shortDay(week, today)) : texts.week}
    >
      {!rows && answer.error && <FailedRead query={answer} of={texts.weekNumbers} />}
      {!rows && !answer.error && <Skeleton height={240} />}
      {rows && week && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <CategoryOfWeek row={row} week={week} campusId={campusId} />
            </li>
          ))}
          <li className={styles.sum}>
            {terms.attendance}{" "}
            <strong>{total ? toldWords(toldNumber(total, 0), numberWords) : blank}</strong>
          </li>
        </ul>
      )}
    </PanelDialog>
  );
}

type CategoryOfWeekProps = { row: ReportRow; week: Day; campusId: Id | undefined };

function CategoryOfWeek({ row, week, campusId }: CategoryOfWeekProps) {
  const link = useStoryLink({ weekStart: week, categoryId: row.id ?? "", campusId });
  const toCome = row.toCome[0] ?? 0;
  const missing = (row.expected[0] ?? 0) - (row.reported[0] ?? 0) - toCome;
  const doubts = doubtsIn(row, 0);
  return (
    <Link className={styles.row} {...link}>
      <span>
        <bdi>{row.name}</bdi>
        {missing > 0 && <span className={styles.missing}>{texts.numbersMissing(missing)}</span>}
        {toCome > 0 && <span className={styles.missing}>{texts.stillToCome(toCome)}</span>}
        {doubts > 0 && <span className={styles.missing}>{doubtWords(doubts)}</span>}
      </span>
      <strong>{toldWords(toldNumber(row, 0), numberWords)}</strong>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

const parameter = "sum";

/** The week whose number is taken apart stands in the address, so that Back comes to it from a story. */
function useSumWeek() {
  const [search, setSearch] = useSearchParams();
  const parsed = v.safeParse(daySchema, search.get(parameter));
  return {
    week: parsed.success && !search.has("story") ? parsed.output : null,
    close(): void {
      setSearch(
        (known) => {
          known.delete(parameter);
          return known;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

export function useSumLink(week: Day) {
  const [search] = useSearchParams();
  const changed = new URLSearchParams(search);
  changed.set(parameter, week);
  return { to: { search: `${changed}` }, preventScrollReset: true };
}
