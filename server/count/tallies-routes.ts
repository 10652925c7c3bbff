import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { countStateSchema, tallySchema } from "../../domain/count/tally.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canCount } from "../../domain/shared/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permitWithin } from "../http/permit.ts";
import { samePerson } from "../http/same-person.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { reportTally } from "./counts.ts";
import { getCount } from "./tallies.ts";
import { withOwnProposals } from "./tap-proposals.ts";

const tags = ["Clicker"];
const responses = {
  200: answers("The count as all devices have reported it", countStateSchema),
  403: refuses("Somebody else's assignment, and the caller is a member"),
  404: refuses("No such assignment in this organization"),
};
const assignmentPath = v.object({ assignmentId: idSchema });
const devicePath = v.object({ assignmentId: idSchema, deviceId: idSchema });

export const tallyRoutes = new Hono<OrganizationEnv>()
  .use(scope, samePerson)
  .get(
    "/",
    permitWithin(canCount),
    describeRoute({
      summary: "The live count of an assignment",
      description:
        "60 days after the last tap, a saved count begins a new round, whose first tally is the count. Its `deviceId` is all zeros.",
      tags,
      responses,
    }),
    params(assignmentPath),
    async (c) => {
      const { assignmentId } = c.req.valid("param");
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
    describeRoute({
      summary: "Report one device's totals of a round",
      description:
        "`plus` and `minus` are all taps of the round, not new ones, so a report may arrive twice, late or out of order. `deviceId` is a UUID that the device made and keeps. Taps of a member for a count that was saved before the previous week do not change it: they are kept in `proposals` until staff decide.",
      tags,
      responses,
    }),
    params(devicePath),
    body(tallySchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId, deviceId } = c.req.valid("param");
      const report = { ...c.req.valid("json"), deviceId };
      return c.json(await reportTally(db, c.var.member, assignmentId, report, now()));
    },
  );
