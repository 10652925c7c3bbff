import * as words from "#words/clicker-questions.ts";
import { findTaker } from "../../../domain/count/taker.ts";
import { numberWords, withSign } from "../../../domain/shared/amount.ts";
import type { CountTarget } from "../../outbox/counts.ts";
import { useLocalCount, useOutbox } from "../../outbox/use-outbox.ts";
import { useMe } from "../../reading/me.ts";
import { Words } from "./count-notice.tsx";

/** Questions about taps or a correction that came too late, and which device goes on. */
export default function CountQuestion({ target }: { target: CountTarget }) {
  const { counts: outbox } = useOutbox();
  const { user } = useMe();
  const { counts, state } = useLocalCount(target.assignmentId);
  const earlier = counts.reduce((sum, count) => sum + count.earlier, 0);
  if (earlier !== 0)
    return (
      <Words
        action={
          <>
            <button type="button" onClick={() => outbox.decideEarlier(target, "add")}>
              {words.addThem}
            </button>
            <button type="button" onClick={() => outbox.decideEarlier(target, "leave")}>
              {words.leaveThem}
            </button>
          </>
        }
      >
        {words.earlierTaps(withSign(earlier))}
      </Words>
    );
  const unused = counts.find((count) => count.unused !== undefined)?.unused;
  if (unused !== undefined)
    return (
      <Words
        action={
          <>
            <button type="button" onClick={() => outbox.decideUnused(target, "use")}>
              {words.use(numberWords(unused))}
            </button>
            <button type="button" onClick={() => outbox.decideUnused(target, "leave")}>
              {words.leaveIt}
            </button>
          </>
        }
      >
        {words.unusedCorrection(numberWords(unused))}
      </Words>
    );
  const taker = findTaker(counts, state);
  return (
    <Words
      action={
        <button type="button" onClick={() => outbox.takeOver(target)}>
          {taker ? words.countHere : words.takeOver}
        </button>
      }
    >
      {taker
        ? words.takenOver(taker.userId === user.id ? null : taker.userName)
        : words.othersCounted(numberWords(state?.count ?? 0))}
    </Words>
  );
}
