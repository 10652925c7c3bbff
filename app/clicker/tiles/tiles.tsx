import { ArrowLeft, Minus, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useNavigate } from "react-router";
import * as words from "#words/clicker-tiles.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { findTaker } from "../../../domain/count/taker.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import {
  useLocalCount,
  useOutbox,
  useOutboxStatus,
  useShownCount,
} from "../../outbox/use-outbox.ts";
import { useOnline } from "../../reading/online.ts";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { Button, IconLink } from "../../ui/button.tsx";
import { announce } from "../../ui/notice/announce.ts";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { useWakeLock } from "../../ui/wake-lock.ts";
import { CountNotice } from "../counting/count-notice.tsx";
import clicker from "../counting/counting.module.css";
import { savedWords } from "../counting/counting.tsx";
import { feelMinus, feelPlus, TapButton } from "../counting/tap-button.tsx";
import { useLiveCount } from "../counting/use-live-count.ts";
import { statusWords } from "../status-words.ts";
import styles from "./tiles.module.css";

type TilesProps = { organizationId: Id; assignments: Assignment[] };

/** Several counts of one person at one service, each with its own place in the outbox. */
export default function Tiles({ organizationId, assignments }: TilesProps) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const keysId = useId();
  const [empty, setEmpty] = useState<Assignment[]>([]);
  const [first] = assignments;
  const tiles = useTiles(organizationId, assignments);
  useWakeLock();

  function finish() {
    const untouched = assignments.filter(({ id, count }) => {
      const { counts } = outbox.counts.get(id);
      const isTapped = counts.some(({ plus, minus }) => plus + minus > 0);
      return !isTapped && outbox.counts.shown(id, count) === 0;
    });
    if (untouched.length > 0) setEmpty(untouched);
    else void save(assignments);
  }

  async function save(saved: Assignment[]) {
    await tiles.kept();
    for (const assignment of saved) await outbox.counts.save(tiles.targetOf(assignment));
    const state: PassedToast = { toast: savedWords(outbox.status()) };
    await navigate("/dashboard", { state });
  }

  const counted = assignments.filter((one) => !empty.includes(one));
  return (
    <main className={styles.screen}>
      <h1 className={visuallyHidden.hidden}>{words.title}</h1>
      <header className={clicker.header}>
        <div className={clicker.ways}>
          <IconLink to="/dashboard" label={words.back}>
            <ArrowLeft />
          </IconLink>
        </div>
        <TilesStatus assignments={assignments} />
        <button type="button" className={clicker.save} onClick={finish}>
          {words.save}
        </button>
      </header>
      {first && (
        <p className={styles.service}>
          {serviceWords({ date: first.date, time: first.time ?? "" })}
          <Link to={`?assignment=${first.id}`} replace>
            {words.oneAtATime}
          </Link>
        </p>
      )}
      <div className={styles.tiles} data-count={assignments.length} aria-describedby={keysId}>
        {assignments.map((assignment, index) => (
          <Tile key={assignment.id} number={index + 1} assignment={assignment} tiles={tiles} />
        ))}
      </div>
      <p className={styles.keys} id={keysId}>
        {words.keys(assignments.length)}
      </p>
      {createPortal(
        <Dialog open={empty.length > 0} onClose={() => setEmpty([])} title={words.nobodyThere}>
          <p>{words.nobodyCounted(empty.map(assignmentName))}</p>
          <DialogActions onClose={() => setEmpty([])} close={words.keepCounting}>
            {counted.length > 0 && (
              <Button kind="quiet" onClick={() => void save(counted)}>
                {words.saveOthers}
              </Button>
            )}
            <Button onClick={() => void save(assignments)}>{words.saveZero}</Button>
          </DialogActions>
        </Dialog>,
        document.body,
      )}
    </main>
  );
}

type TilesOf = ReturnType<typeof useTiles>;

/** Each tap is kept on the device before the screen shows it. */
function useTiles(organizationId: Id, assignments: Assignment[]) {
  const outbox = useOutbox();
  const lastKept = useRef(Promise.resolve());
  const lastTapped = useRef<Assignment>(undefined);
  const targetOf = ({ id, title, date, round, count }: Assignment) => ({
    ...{ organizationId, assignmentId: id, title, date, round, listed: count },
  });
  function tap(assignment: Assignment | undefined, step: number) {
    if (!assignment) return;
    const { id, count } = assignment;
    const local = outbox.counts.get(id);
    if (findTaker(local.counts, local.state)) return;
    if (step < 0 && outbox.counts.shown(id, count) === 0) return;
    if (step < 0) feelMinus();
    else feelPlus();
    lastTapped.current = assignment;
    lastKept.current = outbox.counts.tap(targetOf(assignment), step);
  }
  function undo(assignment = lastTapped.current) {
    if (assignment) lastKept.current = outbox.counts.undo(targetOf(assignment));
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, repeat, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (target.closest("dialog, input")) return;
    const [, digit] = /^(?:Digit|Numpad)([1-4])$/.exec(code) ?? [];
    const isUndo = key === "u" || key === "U";
    if (digit === undefined && !isUndo) return;
    event.preventDefault();
    if (repeat) return;
    if (isUndo) undo();
    else tap(assignments[Number(digit) - 1], shiftKey ? -1 : 1);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return { tap, undo, targetOf, kept: () => lastKept.current };
}

type TileProps = { number: number; assignment: Assignment; tiles: TilesOf };

function Tile({ number, assignment, tiles }: TileProps) {
  const { id, count } = assignment;
  const { counts, state } = useLocalCount(id);
  const { organizationId } = tiles.targetOf(assignment);
  const watching = useLiveCount({ organizationId, assignmentId: id });
  const shown = useShownCount(id, count);
  const isStuck = findTaker(counts, state) != null || watching.refusal !== null;
  const canUndo = counts.some(({ steps }) => steps.length > 0);
  const name = assignmentName(assignment);
  useSaid(name, shown);
  return (
    <section className={styles.tile} aria-label={name}>
      <CountNotice target={tiles.targetOf(assignment)} watching={watching} />
      <TapButton
        className={styles.plus}
        label={words.plus(name)}
        disabled={isStuck}
        onTap={() => tiles.tap(assignment, 1)}
      >
        <span className={styles.name}>
          <kbd>{number}</kbd>
          <bdi>{name}</bdi>
        </span>
        <strong data-testid={`count-${number}`}>{numberWords(shown)}</strong>
      </TapButton>
      <div className={styles.side}>
        <TapButton
          className={styles.small}
          label={words.minus(name)}
          disabled={isStuck}
          onTap={() => tiles.tap(assignment, -1)}
        >
          <Minus size={24} />
        </TapButton>
        <button
          type="button"
          className={styles.small}
          aria-label={words.undo(name)}
          disabled={isStuck}
          aria-disabled={!canUndo}
          onClick={() => canUndo && tiles.undo(assignment)}
        >
          <Undo2 size={20} />
        </button>
      </div>
    </section>
  );
}

/** The name and number after a pause, because many taps a second cannot be read aloud. */
function useSaid(name: string, shown: number): void {
  const said = useRef(shown);
  useEffect(() => {
    if (said.current === shown) return;
    const timer = setTimeout(() => {
      said.current = shown;
      announce(`${name}: ${numberWords(shown)}`);
    }, 600);
    return () => clearTimeout(timer);
  }, [name, shown]);
}

function TilesStatus({ assignments }: { assignments: Assignment[] }) {
  const outbox = useOutbox();
  const status = useOutboxStatus();
  const counts = assignments.flatMap(({ id }) => outbox.counts.get(id).counts);
  const { kind, text } = statusWords(counts, status, useOnline());
  return (
    <p className={clicker.status} data-kind={kind} aria-live="off">
      {text}
    </p>
  );
}
