import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { numberWords, valueWords } from "../../domain/amount.ts";
import { shortDay } from "../../domain/day-words.ts";
import { packNotes, packNumbers, packStructure } from "../../domain/history-pack.ts";
import type { PlannedNumber } from "../../domain/history-plan.ts";
import { columnLetter } from "../../domain/history-table.ts";
import { newId } from "../../domain/id.ts";
import { type ImportDone, type ImportNames, mostNumbers } from "../../domain/import.ts";
import type { Organization } from "../../domain/organization.ts";
import { answerOf, api, apiErrorOf } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Notice } from "../ui/notice.tsx";
import type { ReadHistory } from "./history-messages.ts";
import styles from "./import.module.css";

type PreviewProps = {
  history: ReadHistory;
  names: ImportNames;
  organization: Organization;
  fileName: string;
  today: string;
  onDone: (done: ImportDone) => void;
};

const mostShown = 100;

export function ImportPreview({
  history,
  names,
  organization,
  fileName,
  today,
  onDone,
}: PreviewProps) {
  const { numbers, problems, blanks, left } = history.plan;
  const [isReplacing, setReplacing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const existing = useExisting(organization.id, history, names);
  const sending = useSending(organization.id, history, { fileName, isReplacing }, onDone);
  const now = existing.data;
  const changing = numbers.filter((number) => differs(now?.of(number) ?? null, number.value));
  const added = now ? numbers.filter((number) => now.of(number) === null).length : 0;
  const nothing = numbers.length === 0;
  const tooMany = numbers.length > mostNumbers;
  const categoryOf = (id: string) => nameOf(id, history, names);
  return (
    <Card className={styles.step}>
      <h2>What will happen</h2>
      {now ? (
        <ul>
          <li>{numberWords(added)} new numbers</li>
          <li>{numberWords(changing.length)} that are there with another value</li>
          <li>{numberWords(numbers.length - added - changing.length)} that are there already</li>
          {now.services > 0 && (
            <li>{numberWords(now.services)} past services are added for them</li>
          )}
          {history.totals > 0 && (
            <li>
              {history.totals === 1 ? "1 row" : `${numberWords(history.totals)} rows`} of totals
              left out
            </li>
          )}
          {left > 0 && <li>{numberWords(left)} cells are left out, as you chose</li>}
          {blanks > 0 && <li>{numberWords(blanks)} empty cells change nothing</li>}
        </ul>
      ) : (
        <p className={styles.quiet}>
          {existing.error ? apiErrorOf(existing.error).message : "Looking at what is there…"}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <Notice
            kind="bad"
            title={
              problems.length === 1
                ? "1 cell cannot be imported"
                : `${numberWords(problems.length)} cells cannot be imported`
            }
          >
            Correct them in the file and choose it again, or leave them out.
          </Notice>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Column</th>
                  <th scope="col">There is</th>
                  <th scope="col">Problem</th>
                </tr>
              </thead>
              <tbody>
                {problems.slice(0, mostShown).map(({ row, column, text, message }) => (
                  <tr key={`${row} ${column} ${message}`}>
                    <th scope="row">{row}</th>
                    <td>{columnLetter(column)}</td>
                    <td>{text.slice(0, 40)}</td>
                    <td className={styles.bad}>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Checkbox
            label="Leave these out"
            checked={isLeaving}
            onChange={(event) => setLeaving(event.target.checked)}
          />
        </>
      )}
      {!nothing && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Day</th>
                <th scope="col">What</th>
                <th scope="col">Number</th>
              </tr>
            </thead>
            <tbody>
              {[
                ...changing,
                ...numbers.filter((one) => !changing.includes(one)).slice(0, mostShown),
              ]
                .slice(0, mostShown)
                .map((number) => {
                  const category = categoryOf(number.categoryId);
                  const words = (value: number | null) =>
                    valueWords(value, category, organization.currency);
                  const before = now?.of(number) ?? null;
                  return (
                    <tr key={`${number.row} ${number.column}`}>
                      <th scope="row">{number.row}</th>
                      <td>{shortDay(number.date, today)}</td>
                      <td>{category.name}</td>
                      <td>
                        {differs(before, number.value)
                          ? isReplacing
                            ? `will change ${words(before)} → ${words(number.value)}`
                            : `stays ${words(before)}, not ${words(number.value)}`
                          : words(number.value)}
                      </td>
                    </tr>
                  );
                })}
            </tbody>
          </table>
        </div>
      )}
      {changing.length > 0 && (
        <Checkbox
          label="Replace the numbers that are there"
          checked={isReplacing}
          onChange={(event) => setReplacing(event.target.checked)}
        />
      )}
      {tooMany && (
        <Notice kind="bad">Import at most 50,000 numbers at once. Bring them in parts.</Notice>
      )}
      {sending.error && <Notice kind="bad">{apiErrorOf(sending.error).message}</Notice>}
      {sending.isPending && <progress className={styles.progress} aria-label="Importing" />}
      <Button
        busy={sending.isPending}
        disabled={nothing || tooMany || !now || (problems.length > 0 && !isLeaving)}
        onClick={() => sending.mutate()}
      >
        Import {numberWords(numbers.length)} numbers
      </Button>
    </Card>
  );
}

function differs(before: number | null, value: number): boolean {
  return before !== null && before !== value;
}

function nameOf(id: string, { reading }: ReadHistory, { categories }: ImportNames) {
  const known = categories.find((category) => category.id === id);
  if (known) return known;
  const added = Object.values(reading.categories).find((one) => one.to === "new" && one.id === id);
  return added?.to === "new" ? added : { name: "", unit: "count" as const };
}

/** What is there now. Of campuses and categories yet to be added there is nothing. */
function useExisting(organizationId: string, { plan, reading }: ReadHistory, names: ImportNames) {
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "import", plan],
    queryKeyHashFn: () => `import ${keyOf(plan)}`,
    gcTime: 0,
    enabled: plan.numbers.length > 0 && plan.numbers.length <= mostNumbers,
    queryFn: async () => {
      const added = packStructure(plan, reading);
      const isNew = new Set([
        ...added.campuses.map(({ id }) => id),
        ...added.newCategories.map(({ category }) => category.id),
      ]);
      const known = plan.numbers.filter(
        ({ campusId, categoryId }) => !isNew.has(campusId) && !isNew.has(categoryId),
      );
      const present = new Map<PlannedNumber, number | null>();
      if (known.length === 0 || names.campuses.length === 0) return { services: 0, of: () => null };
      const { existing, services } = await answerOf(
        api.organizations[":organizationId"]["import-previews"].$post({
          param: { organizationId },
          json: packNumbers(known),
        }),
      );
      for (const [at, number] of known.entries()) present.set(number, existing[at] ?? null);
      return { services, of: (number: PlannedNumber) => present.get(number) ?? null };
    },
  });
}

const keys = new WeakMap<object, string>();

/** Each plan is asked about once. */
function keyOf(plan: object): string {
  const known = keys.get(plan) ?? newId();
  keys.set(plan, known);
  return known;
}

function useSending(
  organizationId: string,
  { plan, reading }: ReadHistory,
  chosen: { fileName: string; isReplacing: boolean },
  onDone: (done: ImportDone) => void,
) {
  const queries = useQueryClient();
  // Sent again after a lost answer, it is the same import.
  const [id] = useState(newId);
  return useMutation({
    mutationFn: () =>
      answerOf(
        api.organizations[":organizationId"].imports.$post({
          param: { organizationId },
          json: {
            id,
            ...chosen,
            ...packStructure(plan, reading),
            notes: packNotes(plan.numbers),
            ...packNumbers(plan.numbers),
          },
        }),
      ),
    onSuccess: async (done: ImportDone) => {
      onDone(done);
      await queries.invalidateQueries();
    },
  });
}
