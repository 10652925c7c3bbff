import { Maximize, Minimize } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import * as words from "#words/board.ts";
import { type Assignment, isAnswered } from "../../../domain/assignment/assignment.ts";
import { type BoardPart, progressOf } from "../../../domain/assignment/day-lists.ts";
import { isLate } from "../../../domain/assignment/late.ts";
import { disagreementOf, isCountedApart } from "../../../domain/assignment/second-count.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { timeWords } from "../../../domain/shared/time/day-words.ts";
import { useNow } from "../../reading/clock.ts";
import { useTerms } from "../../reading/terms.ts";
import { IconButton } from "../../ui/button.tsx";
import { firstName } from "../lists/day-table.tsx";
import styles from "./board.module.css";

type PartsProps = {
  parts: readonly BoardPart[];
  typical: number | null;
  timeZone: string;
  showCampus: boolean;
};

export function Parts({ parts, typical, timeZone, showCampus }: PartsProps) {
  const now = useNow();
  const terms = useTerms();
  const isNowLate = (assignment: Assignment) => isLate(assignment, timeZone, now);
  const sums = parts.flatMap(({ sum }) => sum ?? []);
  const { counts } = progressOf(
    parts.flatMap(({ items }) => items),
    isNowLate,
  );
  return (
    <>
      <p className={styles.total} aria-live="off">
        {sums.length > 0 && (
          <strong>{numberWords(sums.reduce((sum, value) => sum + value, 0))}</strong>
        )}
        <span>
          {counts && words.isIn(counts.isIn, counts.all)}
          {typical !== null && <small>{words.usually(terms, numberWords(typical))}</small>}
        </span>
      </p>
      <div className={styles.parts}>
        {parts.map(({ time, items, sum }) => (
          <section key={time} className={styles.part}>
            <h2>
              {time ? timeWords(time) : words.anyTime}
              {sum !== null && parts.length > 1 && <strong>{numberWords(sum)}</strong>}
            </h2>
            <ul>
              {items.map((assignment) => (
                <li key={assignment.id} data-state={stateOf(assignment, isNowLate(assignment))}>
                  <span className={styles.name}>
                    <bdi>{assignmentName(assignment)}</bdi>
                    <small>
                      {[
                        showCampus && assignment.campusName,
                        words.states[stateOf(assignment, isNowLate(assignment))],
                        // A number that was typed is not of whoever was to count.
                        !isEntered(assignment) && firstName(assignment),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </small>
                  </span>
                  <strong>{shownOf(assignment)}</strong>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function stateOf(assignment: Assignment, isLate: boolean): keyof typeof words.states {
  if (assignment.cancelled) return "cancelled";
  if (disagreementOf(assignment)) return "notAgreed";
  if (isCountedApart(assignment) && assignment.status === "complete") return "apart";
  if (assignment.status === "complete") return "saved";
  if (isEntered(assignment)) return "entered";
  if (assignment.count > 0) return "counting";
  if (isAnswered(assignment)) return "enteredForWeek";
  if (assignment.userId === null && assignment.invitationId === null) return "nobody";
  return isLate ? "late" : "open";
}

/** A number of the whole week says nothing of this service. */
function isEntered(assignment: Assignment): boolean {
  return isAnswered(assignment) && !assignment.entered?.isWeek;
}

function shownOf(assignment: Assignment): string {
  const { status, count, entered, cancelled } = assignment;
  if (cancelled) return "";
  const disagreement = disagreementOf(assignment);
  if (disagreement) {
    const [low, high] = disagreement;
    return words.fromTo(numberWords(low), numberWords(high));
  }
  if (isCountedApart(assignment)) return "–";
  if (isEntered(assignment)) return numberWords(entered?.value ?? 0);
  return status === "complete" || count > 0 ? numberWords(count) : "–";
}

export function FullScreen({ target }: { target: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  if (typeof document !== "undefined" && !document.fullscreenEnabled) return null;
  return (
    <IconButton
      label={isFull ? words.leaveFullScreen : words.fullScreen}
      onClick={() =>
        void (isFull ? document.exitFullscreen() : target.current?.requestFullscreen())
      }
    >
      {isFull ? <Minimize size={22} /> : <Maximize size={22} />}
    </IconButton>
  );
}
