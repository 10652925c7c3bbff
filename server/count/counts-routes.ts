import * as v from "valibot";
import { agreementSchema, newAgreementSchema } from "../../domain/assignment/agreement.ts";
import { assignmentSchema } from "../../domain/assignment/assignment.ts";
import { countRevisionSchema } from "../../domain/count/count-revision.ts";
import { countSaveSchema, countStateSchema, tallySchema } from "../../domain/count/tally.ts";
import { tapProposalSchema } from "../../domain/count/tap-proposal.ts";
import { canCount, canCountAsMember } from "../../domain/member/permissions.ts";
import { trustedList } from "../../domain/shared/bounded.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { wholeOf } from "../database/narrowed.ts";
import { body, query } from "../http/input.ts";
import { permit, permitWithin } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { samePerson } from "../http/session.ts";
import { seenBy, visitor } from "../http/visitor.ts";
import { listCountRevisions } from "./count-revisions.ts";
import { reportTally, resetCount, saveCount } from "./counts.ts";
import { agree, listOwnAgreements } from "./second-counts.ts";
import { getCount } from "./tallies.ts";
import { listProposals, withOwnProposals } from "./tap-proposals.ts";

const whichRound = v.strictObject({
  round: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, "Give a round."), v.transform(Number))),
});

export const countRoutes = organizationRouter(
  "/assignments/:assignmentId/count",
  "Clicker",
  visitor,
)
  .use(samePerson)
  .put(
    "/",
    permitWithin(canCount),
    says(
      "Save the count: complete the assignment with the sum of all devices",
      "What a member's device has counted since a count was saved before the previous week is kept in `proposals` until staff decide.",
      gives("The count after it", countStateSchema),
    ),
    body(countSaveSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId } = c.req.param();
      const saved = await saveCount(db, c.var.member, assignmentId, c.req.valid("json"), now());
      return c.json(seenBy(c.var.member, saved));
    },
  )
  .delete(
    "/",
    permit(canCountAsMember),
    says(
      "Reset to pending: start the next round and take the entry back",
      gives("The count after it", countStateSchema),
    ),
    query(whichRound),
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId } = c.req.param();
      const { round } = c.req.valid("query");
      return c.json(await resetCount(db, c.var.member, assignmentId, round, now()));
    },
  )
  .put(
    "/agreement",
    permit(canCountAsMember),
    says(
      "Say which number of two counts is right",
      "For staff and the two people. `first` and `second` are the numbers they saw: where one has changed since, the answer is 409. `again` starts both again. Taps that arrive later change what was agreed on, so it is asked again.",
      gives("The assignment after it", assignmentSchema),
      refuses(409, "One is not saved, or its number has changed"),
    ),
    body(newAgreementSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId } = c.req.param();
      return c.json(await agree(db, c.var.member, assignmentId, c.req.valid("json"), now()));
    },
  )
  .get(
    "/revisions",
    permit(canCountAsMember),
    says(
      "List who saved, corrected or reset a count, when, from what to what and why",
      gives(
        "The changes and the taps that staff decide on, the newest first",
        v.object({
          ...listOf(countRevisionSchema).entries,
          proposals: trustedList(tapProposalSchema),
          agreements: trustedList(agreementSchema),
        }),
      ),
    ),
    async (c) => {
      const { now } = c.var.deps;
      const db = wholeOf(c.var.deps.db);
      const { assignmentId } = c.req.param();
      await getCount(db, c.var.member, assignmentId, now());
      const [revisions, proposals, agreements] = await Promise.all([
        listCountRevisions(db, c.var.member, [assignmentId]),
        listProposals(db, c.var.member, [assignmentId]),
        listOwnAgreements(db, c.var.member, assignmentId),
      ]);
      return c.json({
        items: revisions.get(assignmentId) ?? [],
        next: null,
        proposals: proposals.get(assignmentId) ?? [],
        agreements,
      });
    },
  );

export const tallyRoutes = organizationRouter(
  "/assignments/:assignmentId/tallies",
  "Clicker",
  visitor,
)
  .use(samePerson)
  .get(
    "/",
    permitWithin(canCount),
    says(
      "The live count of an assignment",
      gives("The count as all devices have reported it", countStateSchema),
    ),
    async (c) => {
      const { assignmentId } = c.req.param();
      const { now } = c.var.deps;
      const db = wholeOf(c.var.deps.db);
      const { state, mayHaveProposals } = await getCount(db, c.var.member, assignmentId, now());
      const { member } = c.var;
      const whole = mayHaveProposals
        ? await withOwnProposals(db, member, assignmentId, state)
        : state;
      return c.json(seenBy(member, whole));
    },
  )
  .put(
    "/:deviceId",
    permitWithin(canCount),
    says(
      "Report one device's totals of a round",
      "`plus` and `minus` are all taps of the round, not new ones, so a report may arrive twice, late or out of order. `deviceId` is a UUID that the device made and keeps. Taps of a member for a count that was saved before the previous week do not change it: they are kept in `proposals` until staff decide.",
      gives("The count as all devices have reported it", countStateSchema),
    ),
    body(tallySchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId, deviceId } = c.req.param();
      const report = { ...c.req.valid("json"), deviceId };
      const reported = await reportTally(db, c.var.member, assignmentId, report, now());
      return c.json(seenBy(c.var.member, reported));
    },
  );
