import { numberWords } from "../../domain/shared/amount.ts";
import type { Id } from "../../domain/shared/id.ts";
import { useOutbox, useOutboxStatus } from "../outbox/use-outbox.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Tells a person that their number has replaced somebody else's. Without an id it shows all counts. */
export function ReplacedCounts({ assignmentId }: { assignmentId?: Id }) {
  const outbox = useOutbox();
  return useOutboxStatus().replaced.map((count) => {
    const { replaced, title } = count;
    if (!replaced || (assignmentId !== undefined && count.assignmentId !== assignmentId))
      return null;
    return (
      <Notice
        key={`${count.assignmentId} ${count.deviceId}`}
        title={title}
        action={
          <Button kind="quiet" onClick={() => outbox.counts.settleReplaced(count.assignmentId)}>
            OK
          </Button>
        }
      >
        {replaced.enteredBy === undefined
          ? `Somebody had changed it to ${numberWords(replaced.theirs)} meanwhile.`
          : `${replaced.enteredBy ?? "Somebody"} had entered ${numberWords(replaced.theirs)}.`}{" "}
        Your {numberWords(replaced.mine)} is saved in its place.
      </Notice>
    );
  });
}
