import { Refusal } from "../../domain/errors.ts";
import { wants } from "../../domain/notification.ts";
import type { NudgeWay } from "../../domain/nudge.ts";
import { findRecipient } from "../data/notification-preferences.ts";
import { dropNudge, finishNudge, type StartedNudge } from "../data/nudges.ts";
import type { Dependencies } from "../dependencies.ts";
import { inTurns } from "./queue.ts";

/** Throws conflict when the person wants no messages about late counts. */
export async function sendNudge(
  { db, queue }: Pick<Dependencies, "db" | "queue">,
  nudge: StartedNudge,
): Promise<NudgeWay> {
  const { organizationId, assignmentId, userId, nudgedBy, reachedBy } = nudge;
  if (reachedBy) return reachedBy;
  const recipient = await findRecipient(db, nudge);
  if (!recipient || !wants(recipient.preferences, "late")) {
    await dropNudge(db, nudge);
    throw new Refusal(
      "conflict",
      "They have turned off messages about late counts. Please call them.",
    );
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
