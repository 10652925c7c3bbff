import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import chipRow from "../ui/chip-row.module.css";
import styles from "./answer.module.css";

type RefusedProps = {
  answer: AskAnswer;
  onAsk: (words: string) => void;
  /** What else was tried. */
  note?: string | undefined;
};

/** Why there is no answer, and two questions that have one. */
export function Refused({ answer, onAsk, note }: RefusedProps) {
  return (
    <div className={styles.refused}>
      <p className={styles.reason}>{reasonOf(answer)}</p>
      {note && <p className={styles.try}>{note}</p>}
      <p className={styles.try}>These can be answered:</p>
      <div className={styles.nearest}>
        {answer.nearest.map((words) => (
          <button key={words} type="button" className={chipRow.chip} onClick={() => onAsk(words)}>
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}

const reasons = {
  empty: "Type a question.",
  "too-long": "This is too long for one question.",
  ambiguous: "This could mean several things.",
  person: "Numbers here are of weeks and places, not of people.",
  why: "Numbers can show what changed, but not why.",
  "two-measures": "This asks for two things at once. Ask for one at a time.",
  "two-periods": "These days cannot be set beside each other. Ask for one at a time.",
  "too-far": "Only the next eight Sundays are forecast.",
  ratio:
    "One number can be told for each of another, or as a share of it, over the same weeks. This asks for something else.",
  room: "How full a room was or will be is told for one Sunday at a time.",
} as const;

function reasonOf({ refused, words }: AskAnswer): string {
  if (refused !== null && refused !== "unknown-words") {
    const named =
      refused === "ambiguous" && words.length > 0
        ? `“${words.join(" ")}” could mean several things.`
        : null;
    return named ?? reasons[refused];
  }
  const listed = [...new Set(words)].slice(0, 3).map((word) => `“${word}”`);
  if (listed.length === 0) return "This was not understood.";
  return `Not understood: ${listed.join(", ")}${new Set(words).size > 3 ? " and more" : ""}.`;
}
