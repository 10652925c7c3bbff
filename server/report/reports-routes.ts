import { questionSchema } from "../../domain/answer/question.ts";
import { reportAnswerSchema } from "../../domain/answer/report-answer.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import { answerQuestion } from "./reports.ts";

export const reportRoutes = organizationRouter("/reports", "Entries", reader).get(
  "/",
  permit(canSeeEntries),
  says(
    "Answer a question about the weekly numbers",
    "`measure` is `attendance` (the categories in the total), `everything` (each category beside the others) or a category's id. The numbers stand `by` week in one row, or in a row for each campus, department, category or service; `campus`, `service`, `category` and `department` narrow them, each an id or several with commas between. `period` is 13, 26 or 52 weeks up to this one, the fiscal year up to now, or all; or give `from` and `to`: a week belongs to the days in which its Sunday lies. `compare` sets each week beside another, or beside the median of the last eight complete weeks before it. `aggregate` says what a row's complete weeks become together. In every list null is blank, which is not zero; money is in cents.",
    gives("The weeks, their numbers, and what was left out", reportAnswerSchema),
    refuses(404, "No such campus, service, category or department, or money that is hidden"),
  ),
  query(questionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await answerQuestion(db, c.var.member, c.req.valid("query"), now()));
  },
);
