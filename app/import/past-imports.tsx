import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type Import,
  type ImportDone,
  lastDayToUndo,
  type UndoneImport,
} from "../../domain/history/import.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { shortDay } from "../../domain/shared/day-words.ts";
import { dayIn } from "../../domain/shared/week.ts";
import { answerOf, api, apiErrorOf } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { broughtWords } from "./brought-words.ts";
import styles from "./import.module.css";
import { UndoneNotice } from "./undone-notice.tsx";

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
  const dayOf = (moment: string) => dayIn(organization.timeZone, new Date(moment));
  const undoWords = (madeAt: string) =>
    `Undo, until ${shortDay(lastDayToUndo(dayOf(madeAt)), today)}`;
  return (
    <Card className={styles.step}>
      <h2>What you brought</h2>
      {undoing.data && <UndoneNotice undone={undoing.data} today={today} />}
      {undoing.error && <Notice kind="bad">{apiErrorOf(undoing.error).message}</Notice>}
      <ul className={styles.step}>
        {data.map(({ id, fileName, madeAt, madeBy, undoneAt, ...brought }) => (
          <li key={id} className={styles.actions}>
            <div className={styles.brought}>
              <p>{fileName}</p>
              <p className={styles.quiet}>
                {pastWords(brought)}, on {shortDay(dayOf(madeAt), today)}
                {madeBy && `, by ${madeBy}`}
              </p>
            </div>
            {undoneAt ? (
              <p className={styles.undone}>Undone on {shortDay(dayOf(undoneAt), today)}</p>
            ) : (
              lastDayToUndo(dayOf(madeAt)) > today && (
                <Button
                  kind="quiet"
                  aria-label={`${undoWords(madeAt)}: ${fileName}`}
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
  const words = `${numberWords(added)} new, ${numberWords(changed)} changed`;
  if (notes + specialDays === 0) return words;
  const beside = broughtWords({ numbers: 0, notes, specialDays });
  return added + changed === 0 ? beside : `${words}, ${beside}`;
}
