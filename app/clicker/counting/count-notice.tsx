import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { unheardProposals, unsentTaps } from "../../../domain/count/device-count.ts";
import { decisionWords } from "../../../domain/count/tap-proposal.ts";
import { displayName } from "../../../domain/member/member.ts";
import { numberWords, withSign } from "../../../domain/shared/amount.ts";
import type { CountTarget } from "../../outbox/counts.ts";
import { useLocalCount, useOutbox, useOutboxStatus } from "../../outbox/use-outbox.ts";
import { useMe } from "../../reading/me.ts";
import { thisDevice } from "../status-words.ts";
import styles from "./count-notice.module.css";
import type { LiveCount } from "./use-live-count.ts";

type CountNoticeProps = { target: CountTarget; watching: LiveCount };

export function CountNotice({ target, watching }: CountNoticeProps) {
  const outbox = useOutbox();
  const { trouble, isOnDisk, isWhole, unreadable } = useOutboxStatus();
  const { pathname } = useLocation();
  const { user } = useMe();
  const { counts, state } = useLocalCount(target.assignmentId);
  const earlier = counts.reduce((sum, count) => sum + count.earlier, 0);
  const isUnsent = counts.some((count) => unsentTaps(count) > 0);
  const refusal = counts.find((count) => count.refused !== null)?.refused ?? watching.refusal;
  const decide = (choice: "add" | "leave") => void outbox.counts.settleEarlier(target, choice);

  if (!isOnDisk)
    return (
      <Words kind="bad">
        Your taps cannot be stored on {thisDevice()}: it is full, blocked or does not answer. Keep
        this page open until they are sent.
      </Words>
    );
  if (!isWhole)
    return (
      <Words kind="bad">
        The storage of {thisDevice()} does not answer. Taps from before that were not sent yet are
        not shown here. They are sent when it answers again.
      </Words>
    );
  if (refusal)
    return (
      <Words
        kind="bad"
        action={
          <button
            type="button"
            onClick={() => outbox.counts.settleRefused(target.assignmentId, "retry")}
          >
            Try again
          </button>
        }
      >
        {refusal} {isUnsent && `Your taps are kept on ${thisDevice()}.`}
      </Words>
    );
  if (earlier !== 0)
    return (
      <Words
        action={
          <>
            <button type="button" onClick={() => decide("add")}>
              Add them
            </button>
            <button type="button" onClick={() => decide("leave")}>
              Leave them out
            </button>
          </>
        }
      >
        {`This count was started again. Your earlier taps (${withSign(earlier)}) weren't included.`}
      </Words>
    );
  const unused = counts.find((count) => count.unused !== undefined)?.unused;
  if (unused !== undefined)
    return (
      <Words
        action={
          <>
            <button type="button" onClick={() => outbox.counts.settleUnused(target, "use")}>
              Use {numberWords(unused)}
            </button>
            <button type="button" onClick={() => outbox.counts.settleUnused(target, "leave")}>
              Leave it out
            </button>
          </>
        }
      >
        Your correction to {numberWords(unused)} was not used: the count was restarted.
      </Words>
    );
  if (trouble === "signed_out")
    return (
      <Words
        action={
          <Link
            to={`/login?${new URLSearchParams({
              continueUrl: `${pathname}?assignment=${target.assignmentId}`,
            })}`}
          >
            Log in
          </Link>
        }
      >
        You have been logged out. Your taps are safe on {thisDevice()} and are sent when you log in.
      </Words>
    );
  const [proposal] = counts.flatMap((count) => unheardProposals(count, state));
  if (proposal) return <Words>{decisionWords(proposal)}</Words>;
  if (state?.status === "complete")
    return (
      <Words>
        {state.savedBy === displayName(user) ? "You have" : `${state.savedBy} has`} saved this
        count.{" "}
        {state.proposals
          ? "Its week is closed, so your staff decide about further taps."
          : "Further taps are added to it."}
      </Words>
    );
  if (watching.isStartedOver) return <Words>This count was started again. It begins at 0.</Words>;
  if (unreadable > 0)
    return (
      <Words>
        A count from another version of this app is kept on {thisDevice()}. Reload when you are on
        line.
      </Words>
    );
  return null;
}

function Words({
  kind = "info",
  action,
  children,
}: {
  kind?: "info" | "bad";
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === "bad" ? "alert" : "status"}>
      <p>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
