import {
  checksQuestionSchema,
  checksSchema,
  weeksChecked,
} from "../../domain/doubt/doubtful-number.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { gives, says } from "../api-docs/says.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listChecks } from "./checks.ts";

export const checkRoutes = organizationRouter("/checks", "Entries").get(
  "/",
  permit(canSeeEntries),
  says(
    "List the numbers that the caller is asked to look at again",
    `Of the last ${weeksChecked} weeks: \`doubts\` are far from what is usual or above the seats of their room, and nobody has said that they are right. \`choices\` are weeks with a number of their own and numbers of services, of which nobody has chosen one. Staff read all of them, members those that they entered, unless they ask for those of everybody. \`inTotals\` are all that sums of Reports have.`,
    gives("What is to be looked at", checksSchema),
  ),
  query(checksQuestionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await listChecks(db, c.var.member, now(), c.req.valid("query")));
  },
);
