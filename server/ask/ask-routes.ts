import * as v from "valibot";
import { askAnswerSchema, askSchema, suggestionsSchema } from "../../domain/ask/ask-answer.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { plannedSchema } from "../../domain/organization/language-model.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { narrowedTo } from "../database/narrowed.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { answerWords, planWords, suggestQuestions } from "./ask.ts";

export const askRoutes = organizationRouter("/ask", "Entries")
  .post(
    "/plans",
    permit(canSeeEntries),
    says(
      "Ask a language model what a question means that is not understood",
      "Only where one is configured, an admin has switched it on, and the question is not understood without. The words and the names of campuses and categories that the caller may see are sent to it, nothing else. `plan` is what it made of them, for `plan` of `GET …/ask`, which checks it and answers; null with the reason in `outcome`.",
      gives("The plan, or why there is none", plannedSchema),
      refuses(422, "No words, or more than 200 characters"),
      refuses(429),
    ),
    body(v.pick(askSchema, ["words"])),
    async (c) => {
      const { organizationId, userId } = c.var.member;
      await c.var.deps.limits.take("ask", `${organizationId}\n${userId}`);
      const db = narrowedTo(c.var.deps.db, c.var.member);
      return c.json(
        await planWords({ ...c.var.deps, db }, c.var.member, c.req.valid("json").words),
      );
    },
  )
  .get(
    "/suggestions",
    permit(canSeeEntries),
    says(
      "List questions that are worth asking now",
      "For the words of `GET …/ask`. Each is understood with the names of this organization and has an answer.",
      gives("The questions", suggestionsSchema),
    ),
    async (c) => c.json(await suggestQuestions(c.var.deps, c.var.member, c.var.deps.now())),
  )
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "Answer a question in plain English words",
      "`asked` is the question as it was understood, `sentences` are its answer: a template with the names and slots in its braces, each slot with what proves it. What is not understood is `refused`, with two questions that can be answered as `nearest`; a name that the caller may not see is refused like one that does not exist. Nothing is guessed. `campus` and `service` (or `all`), `measure`, `period` or `from` and `to`, and `compare` change that part of what was understood; how full rooms are and what will come is asked of the Sundays from `from` to `to`, and `per` is what a ratio is divided by, which is compared with none or the year before.",
      gives("The answer, or why there is none", askAnswerSchema),
      refuses(404, "No such campus, service or category to change it to, or money that is hidden"),
      refuses(422, "No words, or more than 200 characters"),
      refuses(429),
    ),
    query(askSchema),
    async (c) => {
      const { now, limits } = c.var.deps;
      const { organizationId, userId } = c.var.member;
      await limits.take("ask", `${organizationId}\n${userId}`);
      return c.json(await answerWords(c.var.deps, c.var.member, c.req.valid("query"), now()));
    },
  );
