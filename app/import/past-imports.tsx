import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as words from "#words/import.ts";
import {
  type Import,
  type ImportDone,
  type LeftPlace,
  lastDayToUndo,
  type ReasonToStay,
  type UndoneImport,
} from "../../domain/history/import.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { shortDay, timeWords } from "../../domain/shared/time/day-words.ts";
import { type Day, dayIn, timeIn } from "../../domain/shared/time/week.ts";
import type { Terms } from "../../words/terms.ts";
import { answerOf, api, apiErrorOf } from "../api.ts";
import { useTerms } from "../reading/terms.ts";
import { queryKeys } from "../store/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./import.module.css";

const importsApi = api.organizations[":organizationId"].imports;

export function PastImports({
  organization,
  today,
}: {
  organization: Organization;
  today: string;
}) {
  const organizationId = organization.id;
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...queryKeys.entries(organizationId), "imports"],
    queryFn: async (): Promise<Import[]> =>
      (await answerOf(importsApi.$get({ param: { organizationId } }))).items,
  });
  const undoing = useMutation({
    mutationFn: (importId: string): Promise<UndoneImport> =>
      answerOf(importsApi[":importId"].$delete({ param: { organizationId, importId } })),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (!data || data.length === 0) return null;
  const { timeZone } = organization;
  const dayOf = (moment: string) => dayIn(timeZone, new Date(moment));
  const whenWords = (moment: string) =>
    `${shortDay(dayOf(moment), today)}, ${timeWords(timeIn(timeZone, new Date(moment)))}`;
  const undoWords = (madeAt: string) =>
    words.undoUntil(shortDay(lastDayToUndo(dayOf(madeAt)), today));
  return (
    <Card className={styles.step}>
      <h2>{words.whatYouBrought}</h2>
      {undoing.data && <UndoneNotice undone={undoing.data} today={today} />}
      {undoing.error && <Notice kind="bad">{apiErrorOf(undoing.error).message}</Notice>}
      <ul className={styles.step}>
        {data.map(({ id, fileName, madeAt, madeBy, undoneAt, ...brought }) => (
          <li key={id} className={styles.actions}>
            <div className={styles.brought}>
              <p>{fileName}</p>
              <p className={styles.quiet}>
                {words.broughtOn(pastWords(brought), whenWords(madeAt))}
                {madeBy && words.by(madeBy)}
              </p>
            </div>
            {undoneAt ? (
              <p className={styles.undone}>{words.undoneOn(shortDay(dayOf(undoneAt), today))}</p>
            ) : (
              lastDayToUndo(dayOf(madeAt)) > today && (
                <Button
                  kind="quiet"
                  aria-label={`${undoWords(madeAt)}: ${fileName}, ${whenWords(madeAt)}`}
                  busy={undoing.isPending && undoing.variables === id}
                  onClick={() => undoing.mutate(id)}
                >
                  {undoWords(madeAt)}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function pastWords({ added, changed, notes, specialDays }: ImportDone): string {
  const numbers = `${words.isNew(numberWords(added))}, ${words.isChanged(numberWords(changed))}`;
  if (notes + specialDays === 0) return numbers;
  const beside = broughtWords({ numbers: 0, notes, specialDays });
  return added + changed === 0 ? beside : `${numbers}, ${beside}`;
}

type UndoneNoticeProps = { undone: UndoneImport; today: Day };

function UndoneNotice({ undone: { undone, kept, left }, today }: UndoneNoticeProps) {
  const terms = useTerms();
  const title = words.areBack(undone, numberWords(undone));
  return (
    <Notice kind="good" title={title}>
      {kept.length > 0 && (
        <>
          <p>{words.changedSince}</p>
          <ul>
            {kept.map(({ categoryName, campusName, date }) => (
              <li key={`${campusName} ${categoryName} ${date}`}>
                {categoryName}, {shortDay(date, today)}, {campusName}
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && (
        <>
          <p>{words.usedSince}</p>
          <ul>
            {left.map(({ kind, name, why }) => (
              <li key={`${kind} ${name}`}>{leftWords({ kind, name, why }, terms)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function leftWords({ kind, name, why }: LeftPlace, terms: Terms): string {
  const reasons: Record<ReasonToStay, string> = words.whyStays(terms);
  return words.staysBecause(name, words.kinds(terms)[kind], reasons[why]);
}

type Brought = { numbers: number; notes: number; specialDays: number };

/** "3 numbers, 2 notes and 1 special day"; of nothing at all, "0 numbers". */
export function broughtWords({ numbers, notes, specialDays }: Brought): string {
  const parts = [
    ...(numbers > 0 || notes + specialDays === 0
      ? [words.broughtNumbers(numbers, numberWords(numbers))]
      : []),
    ...(notes > 0 ? [words.broughtNotes(notes, numberWords(notes))] : []),
    ...(specialDays > 0 ? [words.broughtDays(specialDays, numberWords(specialDays))] : []),
  ];
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")}${words.and}${last}` : last;
}
