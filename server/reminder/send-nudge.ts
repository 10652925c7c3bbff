import { wants, wantsPush } from "../../domain/account/notification.ts";
import type { NudgeWay } from "../../domain/assignment/nudge.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Dependencies } from "../dependencies.ts";
import { inTurns } from "../jobs/queue.ts";
import { findRecipient, type Recipient } from "../notification/notification-preferences.ts";
import { dropNudge, finishNudge, type StartedNudge } from "./nudges.ts";
import { pushMessageOf } from "./push-message.ts";
import { type PushDependencies, sendPush } from "./send-push.ts";

/** Throws conflict when the person wants no messages about late counts. */
export async function sendNudge(
  deps: PushDependencies & Pick<Dependencies, "queue">,
  nudge: StartedNudge,
): Promise<NudgeWay> {
  const { db, queue } = deps;
  const { organizationId, assignmentId, userId, nudgedBy, reachedBy } = nudge;
  if (reachedBy) return reachedBy;
  const recipient = await findRecipient(db, nudge);
  if (recipient && (await isPushed(deps, nudge, recipient))) {
    await finishNudge(db, nudge, "push");
    return "push";
  }
  if (!recipient || !wants(recipient.preferences, "late")) {
    await dropNudge(db, nudge);
    throw new Refusal("conflict", "They turned off messages about late counts. Please call them.");
  }
  await db.transaction().execute(async (trx) => {
    if (!(await finishNudge(trx, nudge, "email"))) return;
    const mail = {
      kind: "nudge" as const,
      organizationId,
      userId,
      assignmentIds: [assignmentId],
      askedBy: nudgedBy,
    };
    await queue.addAll("send_notification", inTurns([mail]), trx);
  });
  return "email";
}

async function isPushed(
  deps: PushDependencies,
  { assignmentId: id, userId, title, area, time, passed }: StartedNudge,
  { preferences, organizationName }: Recipient,
): Promise<boolean> {
  if (!wantsPush(preferences, "late")) return false;
  const message = pushMessageOf("late", organizationName, [{ id, title, area, time, passed }]);
  return message !== null && sendPush(deps, userId, message);
}
