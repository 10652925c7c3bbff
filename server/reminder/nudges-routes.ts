import * as v from "valibot";
import * as refusals from "#words/refusals.ts";
import { wants, wantsPush } from "../../domain/account/notification.ts";
import { nothingSchema } from "../../domain/account/user.ts";
import { type NudgeWay, nudgeSchema } from "../../domain/assignment/nudge.ts";
import { nudgesSchema } from "../../domain/assignment/nudges.ts";
import { canManageAssignments } from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Dependencies } from "../dependencies.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { inTurns } from "../jobs/queue.ts";
import { wordsOf } from "../mail/layout.ts";
import { findRecipient, type Recipient } from "../notification/notification-preferences.ts";
import { dropNudge, finishNudge, remindAll, type StartedNudge, startNudge } from "./nudges.ts";
import { type PushDependencies, pushMessageOf, sendPush } from "./send-push.ts";

export const nudgeRoutes = organizationRouter(
  "/assignments/:assignmentId/nudges",
  "Notifications",
).put(
  "/:nudgeId",
  permit(canManageAssignments),
  says(
    "Ask the person whose count is late for it",
    "The id comes from the client: sent twice, the person is asked once. A count is asked for from 15 minutes after its time until two weeks later, at most every 15 minutes, and a person for six counts an hour.",
    gives("How the person was reached", nudgeSchema),
    refuses(409, "The count is not late, is nobody's, or the person wants no such messages"),
    refuses(
      429,
      "The person was asked less than 15 minutes ago, or for six counts within the hour",
    ),
  ),
  body(nothingSchema),
  async (c) => {
    const { deps, member } = c.var;
    const nudge = await startNudge(deps.db, member, c.req.param(), {
      now: deps.now(),
      limit: {
        allows: (userId) => deps.limits.allows("nudge", userId),
        giveBack: (userId) => deps.limits.giveBack("nudge", userId),
      },
    });
    const reachedBy = await sendNudge(deps, nudge);
    return c.json({ id: nudge.id, nudgedAt: nudge.nudgedAt.toISOString(), reachedBy });
  },
);

const nudgesBody = v.strictObject({ id: idSchema, campusId: v.optional(idSchema) });

export const nudgeAllRoutes = organizationRouter("/nudges", "Notifications").post(
  "/",
  permit(canManageAssignments),
  says(
    "Remind everybody whose count is late, or who has not accepted although their count is today",
    "Each person gets one message for all their late counts, or one new invitation, under the limits of single nudges and invitations; with `campusId` only for the counts of that campus. The id comes from the client: sent twice, each person is reminded once.",
    gives("How many people were reminded, and who could not be", nudgesSchema),
  ),
  body(nudgesBody),
  async (c) => {
    return c.json(await remindAll(c.var.deps, c.var.member, c.req.valid("json")));
  },
);

/** Throws conflict when the person wants no messages about late counts. */
async function sendNudge(
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
    throw new Refusal("conflict", refusals.turnedOff);
  }
  await db.transaction().execute(async (trx) => {
    if (!(await finishNudge(trx, nudge, "email"))) return;
    const mail = {
      kind: "nudge" as const,
      organizationId,
      userId,
      assignmentIds: [assignmentId],
      askedBy: nudgedBy,
      isPushed: false,
    };
    await queue.addAll("send_notification", inTurns([mail]), trx);
  });
  return "email";
}

async function isPushed(
  deps: PushDependencies,
  { assignmentId: id, userId, title, area, time, passed }: StartedNudge,
  { preferences, organizationName, language }: Recipient,
): Promise<boolean> {
  if (!wantsPush(preferences, "late")) return false;
  const message = pushMessageOf(wordsOf(language), "late", organizationName, [
    { id, title, area, time, passed },
  ]);
  return message !== null && sendPush(deps, userId, message);
}
