import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  openTapProposalSchema,
  tapDecisionSchema,
  tapProposalSchema,
} from "../../domain/count/tap-proposal.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canDecideOnTaps } from "../../domain/shared/permissions.ts";
import { answers, listOf, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { decideOnTaps } from "./tap-decisions.ts";
import { listOpenProposals } from "./tap-proposals.ts";

const tags = ["Clicker"];

export const tapProposalRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canDecideOnTaps),
    describeRoute({
      summary: "List the taps that wait for a decision, the oldest first",
      description:
        "Taps of members that arrived for a count after its week was closed to them. At most 200.",
      tags,
      responses: { 200: answers("The proposals", listOf(openTapProposalSchema)) },
    }),
    async (c) =>
      c.json({ items: await listOpenProposals(c.var.deps.db, c.var.member), next: null }),
  )
  .put(
    "/:proposalId/decision",
    permit(canDecideOnTaps),
    describeRoute({
      summary: "Accept or decline taps that arrived late",
      description:
        "Accepted taps are added to the count and its number under the member's name. `plus` and `minus` are those that were seen. The first decision stays: sent twice it is made once.",
      tags,
      responses: {
        200: answers("The proposal with its decision", tapProposalSchema),
        404: refuses("No such proposal in this organization"),
        409: refuses("It was decided otherwise, or more taps have arrived"),
      },
    }),
    params(v.object({ proposalId: idSchema })),
    body(tapDecisionSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { proposalId } = c.req.valid("param");
      return c.json(await decideOnTaps(db, c.var.member, proposalId, c.req.valid("json"), now()));
    },
  );
