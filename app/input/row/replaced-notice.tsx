import * as words from "#words/inputs.ts";
import { valueWords } from "../../../domain/shared/amount.ts";
import { momentWords } from "../../../domain/shared/time/day-words.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { useMe } from "../../reading/me.ts";
import { currentTime } from "../../reading/server-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import type { EntryRow } from "./entry-rows.ts";
import styles from "./input-row.module.css";

type ReplacedNoticeProps = {
  row: EntryRow;
  title?: string;
  currency: string;
  timeZone: string;
};

/** Both people who entered a number are told, and either can put theirs back. */
export function ReplacedNotice({ row, title, currency, timeZone }: ReplacedNoticeProps) {
  const { entries } = useOutbox();
  const { firstName, lastName } = useMe().user;
  const { category, receipt, saved, draft } = row;
  if (!receipt || draft) return null;
  const inWords = (value: number | null) =>
    value === null ? null : valueWords(value, category, currency);
  const timeOf = (moment: string) => momentWords(new Date(moment), timeZone, currentTime());
  const { replaced } = receipt;

  if (replaced)
    return (
      <Notice
        title={title ?? category.name}
        action={
          <div className={styles.choices}>
            <Button kind="quiet" onClick={() => entries.undo(receipt, replaced.value)}>
              {words.undo}
            </Button>
            <Button kind="quiet" onClick={() => entries.keep(receipt)}>
              {words.keep(inWords(receipt.value))}
            </Button>
          </div>
        }
      >
        {words.youReplaced({
          by: replaced.savedBy,
          theirs: inWords(replaced.value),
          yours: inWords(receipt.value),
          at: timeOf(replaced.savedAt),
        })}
      </Notice>
    );

  const isOwn = saved?.updatedBy === `${firstName} ${lastName}`.trim();
  if (!saved || isOwn || saved.version <= receipt.version || saved.value === receipt.value)
    return null;
  return (
    <Notice
      title={title ?? category.name}
      action={
        row.mayEnter && (
          <div className={styles.choices}>
            <Button kind="quiet" onClick={() => entries.putBack(receipt, saved)}>
              {words.take(inWords(receipt.value))}
            </Button>
            <Button kind="quiet" onClick={() => entries.forget(receipt)}>
              {words.keep(inWords(saved.value))}
            </Button>
          </div>
        )
      }
    >
      {words.replacedYours({
        by: saved.updatedBy,
        theirs: inWords(saved.value),
        yours: inWords(receipt.value),
        at: timeOf(saved.updatedAt),
      })}
    </Notice>
  );
}
