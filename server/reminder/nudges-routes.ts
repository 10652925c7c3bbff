import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { nothingSchema } from "../../domain/account/user.ts";
import { nudgeSchema } from "../../domain/assignment/nudge.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageAssignments } from "../../domain/shared/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { startNudge } from "./nudges.ts";
import { sendNudge } from "./send-nudge.ts";

const path = v.object({ assignmentId: idSchema, nudgeId: idSchema });

export const nudgeRoutes = new Hono<OrganizationEnv>().use(scope).put(
  "/:nudgeId",
  permit(canManageAssignments),
  describeRoute({
    summary: "Ask the person whose count is late for it",
    description:
      "The id comes from the client: sent twice, the person is asked once. A count is asked for from 15 minutes after its time until two weeks later, at most every 15 minutes, and a person for six counts an hour.",
    tags: ["Notifications"],
    responses: {
      200: answers("How the person was reached", nudgeSchema),
      409: refuses("The count is not late, is nobody's, or the person wants no such messages"),
      429: refuses(
        "The person was asked less than 15 minutes ago, or for six counts within the hour",
      ),
    },
  }),
  params(path),
  body(nothingSchema),
  async (c) => {
    const { deps, member } = c.var;
    const nudge = await startNudge(deps.db, member, c.req.valid("param"), {
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
