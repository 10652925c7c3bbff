import { nothingSchema } from "../../domain/account/user.ts";
import { nudgeSchema } from "../../domain/assignment/nudge.ts";
import { canManageAssignments } from "../../domain/member/permissions.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { startNudge } from "./nudges.ts";
import { sendNudge } from "./send-nudge.ts";

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
