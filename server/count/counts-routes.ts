import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { countRevisionSchema } from "../../domain/count/count-revision.ts";
import { countSaveSchema, countStateSchema } from "../../domain/count/tally.ts";
import { tapProposalSchema } from "../../domain/count/tap-proposal.ts";
import { trustedList } from "../../domain/shared/bounded.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canCount } from "../../domain/shared/permissions.ts";
import { answers, listOf, refuses } from "../api-docs/answers.ts";
import { body, params, query } from "../http/input.ts";
import { permitWithin } from "../http/permit.ts";
import { samePerson } from "../http/same-person.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listCountRevisions } from "./count-revisions.ts";
import { resetCount, saveCount } from "./counts.ts";
import { getCount } from "./tallies.ts";
import { listProposals } from "./tap-proposals.ts";

const tags = ["Clicker"];
const responses = {
  200: answers("The count after it", countStateSchema),
  403: refuses("Somebody else's assignment, and the caller is a member"),
  404: refuses("No such assignment in this organization"),
};
const assignmentPath = v.object({ assignmentId: idSchema });
const whichRound = v.strictObject({
  round: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, "Give a round."), v.transform(Number))),
});

export const countRoutes = new Hono<OrganizationEnv>()
  .use(scope, samePerson)
  .put(
    "/",
    permitWithin(canCount),
    describeRoute({
      summary: "Save the count: complete the assignment with the sum of all devices",
      description:
        "What a member's device has counted since a count was saved before the previous week is kept in `proposals` until staff decide.",
      tags,
      responses,
    }),
    params(assignmentPath),
    body(countSaveSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId } = c.req.valid("param");
      return c.json(await saveCount(db, c.var.member, assignmentId, c.req.valid("json"), now()));
    },
  )
  .delete(
    "/",
    permitWithin(canCount),
    describeRoute({
      summary: "Reset to pending: start the next round and take the entry back",
      tags,
      responses,
    }),
    params(assignmentPath),
    query(whichRound),
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId } = c.req.valid("param");
      const { round } = c.req.valid("query");
      return c.json(await resetCount(db, c.var.member, assignmentId, round, now()));
    },
  )
  .get(
    "/revisions",
    permitWithin(canCount),
    describeRoute({
      summary: "List who saved, corrected or reset a count, when, from what to what and why",
      tags,
      responses: {
        ...responses,
        200: answers(
          "The changes and the taps that staff decide on, the newest first",
          v.object({
            ...listOf(countRevisionSchema).entries,
            proposals: trustedList(tapProposalSchema),
          }),
        ),
      },
    }),
    params(assignmentPath),
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId } = c.req.valid("param");
      await getCount(db, c.var.member, assignmentId, now());
      const [revisions, proposals] = await Promise.all([
        listCountRevisions(db, c.var.member, [assignmentId]),
        listProposals(db, c.var.member, [assignmentId]),
      ]);
      return c.json({
        items: revisions.get(assignmentId) ?? [],
        next: null,
        proposals: proposals.get(assignmentId) ?? [],
      });
    },
  );
