import { ArrowLeft, Check, Minus, Plus, Undo2 } from "lucide-react";
import { use, useEffect, useId, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useNavigate } from "react-router";
import * as words from "#words/clicker.ts";
import { type Fullness, fullnesses, fullnessOf } from "../../../domain/answer/room.ts";
import { type Assignment, counterOf } from "../../../domain/assignment/assignment.ts";
import { combineTallies } from "../../../domain/count/device-count.ts";
import { findTaker } from "../../../domain/count/taker.ts";
import { describePeople } from "../../../domain/count/tally.ts";
import { displayName } from "../../../domain/member/member.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { timeWords } from "../../../domain/shared/time/day-words.ts";
import type { OutboxStatus } from "../../outbox/outbox.ts";
import {
  useLocalCount,
  useOutbox,
  useOutboxStatus,
  useShownCount,
} from "../../outbox/use-outbox.ts";
import { useMe, VisitContext } from "../../reading/me.ts";
import { useOnline } from "../../reading/online.ts";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { Button, IconLink } from "../../ui/button.tsx";
import { announce } from "../../ui/notice/announce.ts";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { useWakeLock } from "../../ui/wake-lock.ts";
import { AssignmentChoice } from "../assignment-choice.tsx";
import { CountDay } from "../count-day.tsx";
import { statusWords, thisDevice } from "../status-words.ts";
import { CountNotice } from "./count-notice.tsx";
import { CountNumber, problemId } from "./count-number.tsx";
import styles from "./counting.module.css";
import { NoteButton } from "./note-button.tsx";
import { feelFull, feelMinus, feelPlus, TapButton, useCountingKeys } from "./tap-button.tsx";
import { useLiveCount } from "./use-live-count.ts";

type CountingProps = {
  organizationId: Id;
  assignment: Assignment;
  offered: Assignment[];
  onChoose: (id: Id) => void;
};

export function Counting({ organizationId, assignment, offered, onChoose }: CountingProps) {
  const { id: assignmentId } = assignment;
  const counting = useCounting(organizationId, assignment, offered);
  const watching = useLiveCount({ organizationId, assignmentId });
  const [problem, setProblem] = useState<string | null>(null);
  const { counts, state } = useLocalCount(assignmentId);
  const isStuck = problem !== null || isTakenOver(counts, state);
  const [isAsking, setAsking] = useState(false);
  const outbox = useOutbox();
  const area = useRef<HTMLElement>(null);
  const keysId = useId();
  useWakeLock();
  useCountingKeys(counting);
  // Keys count only here, so that the first one does not need a way to here.
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  async function finish() {
    if (!finishTyping()) return;
    await counting.kept();
    const { counts } = outbox.counts.get(assignmentId);
    const isTapped = counts.some(({ plus, minus }) => plus + minus > 0);
    if (!isTapped && outbox.counts.shown(assignmentId, assignment.count) === 0) setAsking(true);
    else void counting.save();
  }

  return (
    <main className={styles.counting}>
      <h1 className={visuallyHidden.hidden}>{words.title}</h1>
      <header className={styles.header}>
        <div className={styles.ways}>
          {counting.who ?? (
            <IconLink to="/dashboard" label={words.back}>
              <ArrowLeft />
            </IconLink>
          )}
          <NoteButton assignment={assignment} />
        </div>
        <CountStatus assignmentId={assignmentId} />
        <button
          type="button"
          className={styles.save}
          disabled={isStuck || watching.refusal !== null}
          onClick={() => void finish()}
        >
          {words.save}
        </button>
      </header>
      <AssignmentChoice offered={offered} chosen={assignment} onChoose={onChoose} />
      <CountNotice target={counting.target} watching={watching} />
      <section
        className={styles.hero}
        aria-label={words.count}
        aria-describedby={keysId}
        tabIndex={-1}
        ref={area}
        data-counts=""
      >
        <CountDay date={assignment.date} campusId={assignment.campusId} />
        <CountNumber
          assignmentId={assignmentId}
          listed={assignment.count}
          problem={problem}
          onProblem={setProblem}
          onType={counting.type}
        />
        {problem ? (
          <p className={styles.problem} id={problemId} role="alert">
            {problem}
          </p>
        ) : (
          <People assignment={assignment} />
        )}
        <div className={styles.steps}>
          <TapButton
            className={styles.step}
            label={words.plus(5)}
            disabled={isStuck}
            onTap={() => counting.tap(5)}
          >
            +5
          </TapButton>
          <TapButton
            className={styles.step}
            label={words.plus(10)}
            disabled={isStuck}
            onTap={() => counting.tap(10)}
          >
            +10
          </TapButton>
          <UndoButton assignmentId={assignmentId} disabled={isStuck} onUndo={counting.undo} />
        </div>
      </section>
      <div className={styles.taps} data-counts="">
        <TapButton
          className={styles.minus}
          label={words.minus(1)}
          disabled={isStuck}
          onTap={() => counting.tap(-1)}
        >
          <Minus size={30} />
        </TapButton>
        <TapButton
          className={styles.plus}
          label={words.plus(1)}
          disabled={isStuck}
          onTap={() => counting.tap(1)}
        >
          <Plus size={54} strokeWidth={2.6} />
        </TapButton>
      </div>
      <WayOut
        assignment={assignment}
        disabled={isStuck || watching.refusal !== null}
        onDone={() => void finish()}
      />
      <p className={styles.keys} id={keysId}>
        {words.keys}
      </p>
      <NobodyDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onSave={() => void counting.save()}
      />
    </main>
  );
}

/** Another device goes on, so that nobody is counted twice. */
function isTakenOver(...local: Parameters<typeof findTaker>): boolean {
  return findTaker(...local) != null;
}

/** Takes over a number being typed before the next step; false while it cannot be read. */
function finishTyping(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) flushSync(() => activeElement.blur());
  return !document.getElementById(problemId);
}

function People({ assignment: { id, seats = null, count, apart } }: { assignment: Assignment }) {
  const { user } = useMe();
  const { state, counts } = useLocalCount(id);
  const shown = useShownCount(id, count);
  const fullness = seats === null ? "free" : fullnessOf(shown, seats);
  const room =
    seats !== null && shown > 0 && words.seats[fullness](numberWords(shown), numberWords(seats));
  useFullness(fullness, room || "");
  const me = { userId: user.id, userName: displayName(user) };
  const people = describePeople(user.id, combineTallies(me, state, counts));
  return (
    <p className={styles.people} data-room={fullness}>
      {[room, people, apart && words.countedTwice(apart.userName)].filter(Boolean).join(" · ")}
    </p>
  );
}

/** Tells screen readers and the hand that a room fills up, each step once. */
function useFullness(fullness: Fullness, room: string): void {
  const step = fullnesses.indexOf(fullness);
  const last = useRef(step);
  useEffect(() => {
    if (step <= last.current) return;
    last.current = step;
    feelFull();
    announce(room);
  }, [step, room]);
}

type UndoButtonProps = { assignmentId: Id; disabled: boolean; onUndo: () => void };

function UndoButton({ assignmentId, disabled, onUndo }: UndoButtonProps) {
  const { counts } = useLocalCount(assignmentId);
  const canUndo = counts.some((count) => count.steps.length > 0);
  return (
    <button
      type="button"
      className={styles.step}
      disabled={disabled}
      aria-disabled={!canUndo}
      onClick={() => canUndo && onUndo()}
    >
      <Undo2 size={18} />
      {words.undo}
    </button>
  );
}

/** Each action is kept on the device before the screen shows it. */
function useCounting(organizationId: Id, assignment: Assignment, offered: Assignment[]) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const visit = use(VisitContext);
  const lastKept = useRef(Promise.resolve());
  const { id: assignmentId, title, date, round, count: listed } = assignment;
  const target = { organizationId, assignmentId, title, date, round, listed };
  return {
    target,
    who: visit?.who,
    kept: () => lastKept.current,
    tap(step: number) {
      const { counts, state } = outbox.counts.get(assignmentId);
      if (!finishTyping() || isTakenOver(counts, state)) return;
      if (step < 0 && outbox.counts.shown(assignmentId, listed) === 0) return;
      if (step < 0) feelMinus();
      else feelPlus();
      lastKept.current = outbox.counts.tap(target, step);
    },
    type(number: number) {
      lastKept.current = outbox.counts.setNumber(target, number);
    },
    undo() {
      if (finishTyping()) lastKept.current = outbox.counts.undo(target);
    },
    async save() {
      await outbox.counts.save(target);
      if (visit) return visit.onSaved();
      const next = offered.find(
        (other) => isNext(other, assignment) && !outbox.counts.hasSaved(other),
      );
      const state: PassedToast = { toast: savedWords(outbox.status()), next: next && linkTo(next) };
      await navigate("/dashboard", { state });
    },
  };
}

/** Whether the server has it is known a moment later, but not where nothing can be sent. */
export function savedWords({ trouble }: OutboxStatus): string {
  if (trouble === "signed_out") return words.keptUntilLogin(thisDevice());
  if (trouble === "none" && navigator.onLine) return words.countAdded;
  return words.keptUntilNetwork(thisDevice());
}

function isNext(other: Assignment, given: Assignment): boolean {
  const isSamePerson = counterOf(other) === counterOf(given);
  return other.id !== given.id && other.date === given.date && isSamePerson;
}

function linkTo(next: Assignment) {
  const time = next.time ? timeWords(next.time) : "";
  return { label: words.next(assignmentName(next), time), to: `/clicker?assignment=${next.id}` };
}

function CountStatus({ assignmentId }: { assignmentId: Id }) {
  const { counts } = useLocalCount(assignmentId);
  const { kind, text } = statusWords(counts, useOutboxStatus(), useOnline());
  const isTrouble = kind === "waiting" || kind === "bad";
  const [last, setLast] = useState({ kind, isSaid: isTrouble });
  // Screen readers say trouble, and once that it is over, but not each tap's way.
  if (last.kind !== kind)
    setLast({ kind, isSaid: isTrouble || (last.isSaid && last.kind !== "good") });
  const live = last.isSaid && kind !== "sending" ? "polite" : "off";
  return (
    <p className={styles.status} data-kind={kind} aria-live={live}>
      {text}
    </p>
  );
}

type NobodyDialogProps = { isOpen: boolean; onClose: () => void; onSave: () => void };

/** Asked before a 0 that nobody has tapped or typed. */
function NobodyDialog({ isOpen, onClose, onSave }: NobodyDialogProps) {
  // Outside the clicker, which is dark in both themes.
  return createPortal(
    <Dialog open={isOpen} onClose={onClose} title={words.nobodyThere}>
      <p>{words.nobodyCounted}</p>
      <DialogActions onClose={onClose} close={words.keepCounting}>
        <Button onClick={onSave}>{words.saveZero}</Button>
      </DialogActions>
    </Dialog>,
    document.body,
  );
}

type WayOutProps = { assignment: Assignment; disabled: boolean; onDone: () => void };

/** Above the taps: what to count at first, and once something is counted the way to finish, under the thumb. */
function WayOut({ assignment, disabled, onDone }: WayOutProps) {
  const count = useShownCount(assignment.id, assignment.count);
  if (count === 0)
    return (
      <p className={styles.instructions} dir="auto">
        {assignment.instructions}
      </p>
    );
  return (
    <button type="button" className={styles.done} disabled={disabled} onClick={onDone}>
      <Check size={20} strokeWidth={2.6} aria-hidden="true" />
      {words.done(count, numberWords(count))}
    </button>
  );
}
