import { useEffect } from "react";
import { decisionWords } from "../../domain/count/tap-proposal.ts";
import type { Id } from "../../domain/shared/id.ts";
import { useOutbox, useOutboxStatus } from "../outbox/use-outbox.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { countName } from "./count-name.ts";

/** Late taps of this device that wait for staff, and what staff decided. Without an id it shows those of all counts. */
export function ProposedTaps({ assignmentId }: { assignmentId?: Id }) {
  const outbox = useOutbox();
  const proposed = useOutboxStatus().proposed.filter(
    ({ count }) => assignmentId === undefined || count.assignmentId === assignmentId,
  );
  return proposed.map(({ count, proposal }) => (
    <Notice
      key={proposal.id}
      title={assignmentId === undefined ? countName(count) : undefined}
      action={
        proposal.decision && (
          <Button kind="quiet" onClick={() => outbox.counts.hearDecisions(count.assignmentId)}>
            OK
          </Button>
        )
      }
    >
      {decisionWords(proposal)}
      {!proposal.decision && (
        <Reread organizationId={count.organizationId} assignmentId={count.assignmentId} />
      )}
    </Notice>
  ));
}

/** Staff may have decided since. */
function Reread({ organizationId, assignmentId }: { organizationId: Id; assignmentId: Id }) {
  const outbox = useOutbox();
  useEffect(() => {
    void outbox.counts.find({ organizationId, assignmentId }).then((answer) => {
      if (answer.kind === "accepted") void outbox.counts.follow(assignmentId, answer.body);
    });
  }, [outbox, organizationId, assignmentId]);
  return null;
}
