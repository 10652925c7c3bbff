import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { askAnswerSchema, askSchema } from "../../domain/ask/ask-answer.ts";
import { canSeeEntries } from "../../domain/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { answerWords } from "../data/ask.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";

export const askRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeEntries),
  describeRoute({
    summary: "Answer a question in plain English words",
    description:
      "`asked` is the question as it was understood, `sentences` are its answer: a template with the names and slots in its braces, each slot with what proves it. What is not understood is `refused`, with two questions that can be answered as `nearest`; a name that the caller may not see is refused like one that does not exist. Nothing is guessed. `campus` (or `all`), `measure`, `period` or `from` and `to`, and `compare` change that part of what was understood.",
    tags: ["Entries"],
    responses: {
      200: answers("The answer, or why there is none", askAnswerSchema),
      404: refuses("No such campus or category to change it to, or money that is hidden"),
      422: refuses("No words, or more than 200 characters"),
      429: refuses("Too many questions at once"),
    },
  }),
  query(askSchema),
  async (c) => {
    const { db, now, limits } = c.var.deps;
    const { organizationId, userId } = c.var.member;
    await limits.take("ask", `${organizationId}\n${userId}`);
    return c.json(await answerWords(db, c.var.member, c.req.valid("query"), now()));
  },
);
