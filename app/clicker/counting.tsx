import { ArrowLeft, Minus, Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Assignment } from "../../domain/assignment.ts";
import { combineTallies, describePeople } from "../../domain/device-count.ts";
import type { Id } from "../../domain/id.ts";
import { displayName } from "../../domain/member.ts";
import { sumOf } from "../../domain/tally.ts";
import { useMe } from "../me.ts";
import { useKeptCount, useOutbox } from "../offline/use-outbox.ts";
import { IconLink } from "../ui/button.tsx";
import { AssignmentChoice } from "./assignment-choice.tsx";
import { CountDay } from "./count-day.tsx";
import { CountNotice } from "./count-notice.tsx";
import { CountNumber, problemId } from "./count-number.tsx";
import { CountStatus } from "./count-status.tsx";
import styles from "./counting.module.css";
import { feelMinus, feelPlus } from "./feedback.ts";
import { TapButton } from "./tap-button.tsx";
import { showAsSaved } from "./to-count.ts";
import { useKeys } from "./use-keys.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { useWatching } from "./use-watching.ts";

type CountingProps = {
  organizationId: Id;
  assignment: Assignment;
  offered: Assignment[];
  onChoose: (id: Id) => void;
};

/** The number and the taps. What it shows is on the device's disk; see the life of a tap. */
export function Counting({ organizationId, assignment, offered, onChoose }: CountingProps) {
  const { user } = useMe();
  const kept = useKeptCount(assignment.id);
  const me = { userId: user.id, userName: displayName(user) };
  const tallies = combineTallies(me, kept.state, kept.counts);
  const shown = sumOf(tallies);
  const people = describePeople(user.id, tallies);
  const counting = useCounting(organizationId, assignment, shown);
  const watching = useWatching({ organizationId, assignmentId: assignment.id });
  const canUndo = kept.counts.some((count) => count.steps.length > 0);
  /** What is wrong with the number that is being typed. */
  const [problem, setProblem] = useState<string | null>(null);
  useWakeLock();
  useKeys(counting);

  return (
    <main className={styles.counting}>
      <h1 className={styles.hidden}>Clicker</h1>
      <header className={styles.header}>
        <IconLink to="/dashboard" label="Back">
          <ArrowLeft size={24} aria-hidden="true" />
        </IconLink>
        <CountStatus kept={kept} />
        <button
          type="button"
          className={styles.save}
          disabled={problem !== null}
          onClick={counting.save}
        >
          Save
        </button>
      </header>
      <AssignmentChoice offered={offered} chosen={assignment} onChoose={onChoose} />
      <CountNotice target={counting.target} kept={kept} watching={watching} />
      <section className={styles.hero} aria-label="Count">
        <CountDay date={assignment.date} />
        <CountNumber
          number={shown}
          problem={problem}
          onProblem={setProblem}
          onType={counting.type}
        />
        {problem ? (
          <p className={styles.problem} id={problemId} role="alert">
            {problem}
          </p>
        ) : (
          <p className={styles.people}>{people}</p>
        )}
        <div className={styles.steps}>
          <TapButton className={styles.step} label="Plus 5" onTap={() => counting.tap(5)}>
            +5
          </TapButton>
          <TapButton className={styles.step} label="Plus 10" onTap={() => counting.tap(10)}>
            +10
          </TapButton>
          <button type="button" className={styles.step} disabled={!canUndo} onClick={counting.undo}>
            <Undo2 size={18} aria-hidden="true" />
            Undo
          </button>
        </div>
      </section>
      <div className={styles.taps}>
        <TapButton className={styles.minus} label="Minus 1" onTap={() => counting.tap(-1)}>
          <Minus size={30} aria-hidden="true" />
        </TapButton>
        <TapButton className={styles.plus} label="Plus 1" onTap={() => counting.tap(1)}>
          <Plus size={54} strokeWidth={2.6} aria-hidden="true" />
        </TapButton>
      </div>
      <p className={styles.instructions}>{assignment.instructions}</p>
    </main>
  );
}

/** What the person can do to this count, each kept on the device before anything of it is shown. */
function useCounting(organizationId: Id, assignment: Assignment, shown: number) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const { id: assignmentId, title, round } = assignment;
  const target = { organizationId, assignmentId, title, round };
  return {
    target,
    tap(step: number) {
      if (step < 0 && shown === 0) return;
      if (step < 0) feelMinus();
      else feelPlus();
      void outbox.tap(target, step);
    },
    type: (number: number) => void outbox.setNumber(target, number),
    undo: () => void outbox.undo(target),
    async save() {
      await outbox.save(target);
      await showAsSaved(assignment, shown);
      await navigate("/dashboard", { state: { toast: "Count Added!" } });
    },
  };
}
