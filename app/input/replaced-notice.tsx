import { valueWords } from "../../domain/amount.ts";
import type { Category } from "../../domain/campus.ts";
import { timeWords } from "../../domain/day-words.ts";
import { timeIn } from "../../domain/week.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./replaced-notice.module.css";
import type { UndoableReplacement } from "./use-save.ts";

type ReplacedNoticeProps = {
  replaced: UndoableReplacement;
  category: Category;
  currency: string;
  timeZone: string;
  busy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

export function ReplacedNotice(props: ReplacedNoticeProps) {
  const { replaced, category, currency, timeZone, busy, onUndo, onDismiss } = props;
  const theirs = valueWords(replaced.value, category, currency);
  const mine = valueWords(replaced.mine, category, currency);
  const time = timeWords(timeIn(timeZone, new Date(replaced.savedAt)));
  const who = replaced.savedBy ?? "Somebody";
  return (
    <Notice
      title={category.name}
      action={
        <div className={styles.actions}>
          <Button kind="quiet" busy={busy} onClick={onUndo}>
            Undo
          </Button>
          <Button kind="quiet" onClick={onDismiss}>
            Keep {mine}
          </Button>
        </div>
      }
    >
      {who} had {replaced.value === null ? "left it blank" : `entered ${theirs}`} at {time}. Your{" "}
      {replaced.mine === null ? "blank" : mine} is saved.
    </Notice>
  );
}
