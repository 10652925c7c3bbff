import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { questionSchema } from "../../domain/report/question.ts";
import { reportAnswerSchema } from "../../domain/report/report-answer.ts";
import { canSeeEntries } from "../../domain/shared/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import type { OrganizationEnv } from "../http/session.ts";
import { answerQuestion } from "./reports.ts";

export const reportRoutes = new Hono<OrganizationEnv>().use(reader).get(
  "/",
  permit(canSeeEntries),
  describeRoute({
    summary: "Answer a question about the weekly numbers",
    description:
      "`measure` is `attendance` (the categories in the total), `everything` (each category beside the others) or a category's id. The numbers stand `by` week in one row, or in a row for each campus, department, category or service; `campus`, `service`, `category` and `department` narrow them, each an id or several with commas between. `period` is 13, 26 or 52 weeks up to this one, the fiscal year up to now, or all; or give `from` and `to`: a week belongs to the days in which its Sunday lies. `compare` sets each week beside another, or beside the median of the last eight complete weeks before it. `aggregate` says what a row's complete weeks become together. In every list null is blank, which is not zero; money is in cents.",
    tags: ["Entries"],
    responses: {
      200: answers("The weeks, their numbers, and what was left out", reportAnswerSchema),
      404: refuses("No such campus, service, category or department, or money that is hidden"),
      422: refuses("A part that questions do not have"),
    },
  }),
  query(questionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await answerQuestion(db, c.var.member, c.req.valid("query"), now()));
  },
);
