import { countStateSchema, tallySchema } from "../../domain/count/tally.ts";
import { canCount } from "../../domain/member/permissions.ts";
import { gives, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permitWithin } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { samePerson } from "../http/session.ts";
import { reportTally } from "./counts.ts";
import { getCount } from "./tallies.ts";
import { withOwnProposals } from "./tap-proposals.ts";

export const tallyRoutes = organizationRouter("/assignments/:assignmentId/tallies", "Clicker")
  .use(samePerson)
  .get(
    "/",
    permitWithin(canCount),
    says(
      "The live count of an assignment",
      "60 days after the last tap, a saved count begins a new round, whose first tally is the count. Its `deviceId` is all zeros.",
      gives("The count as all devices have reported it", countStateSchema),
    ),
    async (c) => {
      const { assignmentId } = c.req.param();
      const { db, now } = c.var.deps;
      const { state, mayHaveProposals } = await getCount(db, c.var.member, assignmentId, now());
      return c.json(
        mayHaveProposals ? await withOwnProposals(db, c.var.member, assignmentId, state) : state,
      );
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
      return c.json(await reportTally(db, c.var.member, assignmentId, report, now()));
    },
  );
