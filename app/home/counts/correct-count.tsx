import { type FormEvent, useState } from "react";
import { longestReason } from "../../../domain/count/count-revision.ts";
import { numberWords, parseCount } from "../../../domain/shared/amount.ts";
import type { CountTarget } from "../../outbox/counts.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Card } from "../../ui/panel/card.tsx";
import styles from "./saved-count.module.css";

type CorrectCountProps = { target: CountTarget; count: number; startsOpen: boolean };

/** The correction goes through the outbox, so it works without a network. */
export function CorrectCount({ target, count, startsOpen }: CorrectCountProps) {
  const outbox = useOutbox();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(startsOpen);
  const [text, setText] = useState(startsOpen ? String(count) : "");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();

  function open() {
    setText(String(count));
    setReason("");
    setProblem(undefined);
    setOpen(true);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { value, problem } = text.trim() === "" ? { problem: "Enter a number." } : parse(text);
    if (value === undefined) return setProblem(problem);
    if (value !== count) {
      await outbox.counts.correct(target, value, reason.trim());
      showToast(`Corrected to ${numberWords(value)}.`);
    }
    setOpen(false);
  }

  if (!isOpen)
    return (
      <Button kind="quiet" onClick={open}>
        Correct the number
      </Button>
    );
  return (
    <Card>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label="Right number"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.target.select()}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        <TextField
          label="Reason (optional)"
          placeholder="Balcony counted twice"
          autoComplete="off"
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.choices}>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Card>
  );
}

function parse(text: string) {
  return parseCount(text.trim());
}
