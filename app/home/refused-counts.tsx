import { useState } from "react";
import type { DeviceCount } from "../../domain/count/device-count.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import type { Id } from "../../domain/shared/id.ts";
import { useOutbox, useOutboxStatus } from "../outbox/use-outbox.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { KeptChoices } from "../ui/kept-choices.tsx";
import { Notice } from "../ui/notice.tsx";
import { countName } from "./count-name.ts";

/** A refused count is never dropped before the person says so. Without an id it shows those of all counts. */
export function RefusedCounts({ assignmentId }: { assignmentId?: Id }) {
  const { waiting } = useOutboxStatus();
  return waiting
    .filter((count) => count.refused !== null)
    .filter((count) => assignmentId === undefined || count.assignmentId === assignmentId)
    .map((count) => <RefusedCount key={`${count.assignmentId} ${count.deviceId}`} count={count} />);
}

function RefusedCount({ count }: { count: DeviceCount }) {
  const outbox = useOutbox();
  const [isAsking, setAsking] = useState(false);
  const { assignmentId, refused, correction } = count;
  const number = numberWords(correction?.count ?? count.plus - count.minus);
  const name = countName(count);
  return (
    <Notice
      kind="bad"
      title={`${name}: ${correction ? `corrected to ${number}` : `${number} counted here`}, not accepted`}
      action={
        <KeptChoices
          text={`${name}: ${number}`}
          onRetry={() => outbox.counts.settleRefused(assignmentId, "retry")}
          onDiscard={() => setAsking(true)}
        />
      }
    >
      {refused} The number is kept on this device. Try again, or give it to someone who can enter
      it.
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Discard this number?">
        <p>
          <strong>{number}</strong> for <bdi>{name}</bdi> is kept only on this device. Once you
          discard it, you can't get it back.
        </p>
        <DialogActions>
          <Button kind="quiet" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button kind="danger" onClick={() => outbox.counts.settleRefused(assignmentId, "let go")}>
            Discard
          </Button>
        </DialogActions>
      </Dialog>
    </Notice>
  );
}
