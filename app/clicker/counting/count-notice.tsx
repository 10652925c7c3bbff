import { lazy, type ReactNode, Suspense, use } from "react";
import { Link, useLocation } from "react-router";
import * as words from "#words/clicker.ts";
import { isAsked, unheardProposals, unsentTaps } from "../../../domain/count/device-count.ts";
import { canTakeOver, findTaker } from "../../../domain/count/taker.ts";
import { decisionWords } from "../../../domain/count/tap-proposal.ts";
import { displayName } from "../../../domain/member/member.ts";
import type { CountTarget } from "../../outbox/counts.ts";
import { useLocalCount, useOutbox, useOutboxStatus } from "../../outbox/use-outbox.ts";
import { useMe, VisitContext } from "../../reading/me.ts";
import { loadInTime } from "../../shell/load-piece.ts";
import { thisDevice } from "../status-words.ts";
import styles from "./count-notice.module.css";
import type { LiveCount } from "./use-live-count.ts";

const CountQuestion = lazy(() =>
  loadInTime("clicker/counting/count-question", import("./count-question.tsx")),
);

type CountNoticeProps = { target: CountTarget; watching: LiveCount };

export function CountNotice({ target, watching }: CountNoticeProps) {
  const outbox = useOutbox();
  const { trouble, isOnDisk, isWhole, unreadable } = useOutboxStatus();
  const { pathname } = useLocation();
  const { user } = useMe();
  const visit = use(VisitContext);
  const { counts, state } = useLocalCount(target.assignmentId);
  const isUnsent = counts.some((count) => unsentTaps(count) > 0);
  const refusal = counts.find((count) => count.refused !== null)?.refused ?? watching.refusal;

  if (!isOnDisk) return <Words kind="bad">{words.cannotStore(thisDevice())}</Words>;
  if (!isWhole) return <Words kind="bad">{words.storageSilent(thisDevice())}</Words>;
  if (visit?.closed) return <Words>{visit.closed}</Words>;
  if (refusal)
    return (
      <Words
        kind="bad"
        action={
          <button
            type="button"
            onClick={() => outbox.counts.decideRefused(target.assignmentId, "retry")}
          >
            {words.tryAgain}
          </button>
        }
      >
        {refusal} {isUnsent && words.tapsKept(thisDevice())}
      </Words>
    );
  if (counts.some(isAsked)) return <Question target={target} />;
  if (trouble === "signed_out")
    return (
      <Words
        action={
          <Link
            to={`/login?${new URLSearchParams({
              continueUrl: `${pathname}?assignment=${target.assignmentId}`,
            })}`}
          >
            {words.logIn}
          </Link>
        }
      >
        {words.loggedOut(thisDevice())}
      </Words>
    );
  const [proposal] = counts.flatMap((count) => unheardProposals(count, state));
  if (proposal) return <Words>{decisionWords(proposal)}</Words>;
  if (findTaker(counts, state) || canTakeOver(counts, state)) return <Question target={target} />;
  if (state?.status === "complete")
    return (
      <Words>
        {words.savedBy(state.savedBy === displayName(user) ? null : state.savedBy)}{" "}
        {state.proposals ? words.weekClosed : words.tapsAdded}
      </Words>
    );
  if (watching.isStartedOver) return <Words>{words.startedAgain}</Words>;
  if (unreadable > 0) return <Words>{words.otherVersion(thisDevice())}</Words>;
  return null;
}

function Question({ target }: { target: CountTarget }) {
  return (
    <Suspense>
      <CountQuestion target={target} />
    </Suspense>
  );
}

export function Words({
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
