import { canSeeEntries } from "../../domain/member/permissions.ts";
import { boardQuestionSchema } from "../../domain/report/board-question.ts";
import { boardReportSchema } from "../../domain/report/board-report.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import { readBoardReport } from "./board-report.ts";

export const boardReportRoutes = organizationRouter("/board-report", "Entries", reader).get(
  "/",
  permit(canSeeEntries),
  says(
    "Get the numbers of a month, quarter or year",
    "`day` is any day of it; left out, the last one that is over is told. Each row has its numbers beside those of the same days a year before, those of the fiscal year up to then, and of the months, quarters or years before it, the newest first. `total` is all that was entered, in minor units of money; `average` is a good week's, of the `good` ones among the `held` weeks, of all `weeks` of these days. `isAlike` says that the same categories of the same campuses have numbers in both.",
    gives(
      "The days, and a row for the attendance, each campus and each category",
      boardReportSchema,
    ),
    refuses(404, "No such campus, service or department"),
  ),
  query(boardQuestionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await readBoardReport(db, c.var.member, c.req.valid("query"), now()));
  },
);
