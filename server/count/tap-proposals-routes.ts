import {
  openTapProposalSchema,
  tapDecisionSchema,
  tapProposalSchema,
} from "../../domain/count/tap-proposal.ts";
import { canDecideOnTaps } from "../../domain/member/permissions.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { decideOnTaps } from "./tap-decisions.ts";
import { listOpenProposals } from "./tap-proposals.ts";

export const tapProposalRoutes = organizationRouter("/tap-proposals", "Clicker")
  .get(
    "/",
    permit(canDecideOnTaps),
    says(
      "List the taps that wait for a decision, the oldest first",
      "Taps of members that arrived for a count after its week was closed to them. At most 200.",
      gives("The proposals", listOf(openTapProposalSchema)),
    ),
    async (c) =>
      c.json({ items: await listOpenProposals(c.var.deps.db, c.var.member), next: null }),
  )
  .put(
    "/:proposalId/decision",
    permit(canDecideOnTaps),
    says(
      "Accept or decline taps that arrived late",
      "Accepted taps are added to the count and its number under the member's name. `plus` and `minus` are those that were seen. The first decision stays: sent twice it is made once.",
      gives("The proposal with its decision", tapProposalSchema),
      refuses(409, "It was decided otherwise, or more taps have arrived"),
    ),
    body(tapDecisionSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { proposalId } = c.req.param();
      return c.json(await decideOnTaps(db, c.var.member, proposalId, c.req.valid("json"), now()));
    },
  );
