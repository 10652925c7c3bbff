import { useEffect, useState } from "react";
import * as words from "#words/device-notices.ts";
import type { DeviceCount } from "../../../domain/count/device-count.ts";
import { decisionWords } from "../../../domain/count/tap-proposal.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { shortWeekday } from "../../../domain/shared/time/day-words.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import { useOutbox, useOutboxStatus } from "../../outbox/use-outbox.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { currentTime } from "../../reading/server-time.ts";
import { Button } from "../../ui/button.tsx";
import { KeptChoices } from "../../ui/notice/kept-choices.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";

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
      title={(correction ? words.correctionNotAccepted : words.notAccepted)(name, number)}
      action={
        <KeptChoices
          text={`${name}: ${number}`}
          onRetry={() => outbox.counts.decideRefused(assignmentId, "retry")}
          onDiscard={() => setAsking(true)}
        />
      }
    >
      {refused} {words.isKept}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={words.discardTitle}>
        <p>
          <strong>{number}</strong> {words.numberFor} <bdi>{name}</bdi> {words.isKeptOnly}
        </p>
        <DialogActions onClose={() => setAsking(false)}>
          <Button
            kind="danger"
            onClick={() => outbox.counts.decideRefused(assignmentId, "discard")}
          >
            {words.discard}
          </Button>
        </DialogActions>
      </Dialog>
    </Notice>
  );
}

export function countName({ title, date }: DeviceCount): string {
  return date ? `${title}, ${shortWeekday(date, dayIn(deviceTimeZone, currentTime()))}` : title;
}

/** Notices that this person's number has replaced another member's. Without an id they are of all counts. */
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
          <Button kind="quiet" onClick={() => outbox.counts.dismissReplaced(count.assignmentId)}>
            {words.ok}
          </Button>
        }
      >
        {replaced.enteredBy === undefined
          ? words.hadChanged(numberWords(replaced.theirs))
          : words.hadEntered(replaced.enteredBy, numberWords(replaced.theirs))}{" "}
        {words.isSavedInPlace(numberWords(replaced.mine))}
      </Notice>
    );
  });
}

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
            {words.ok}
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
