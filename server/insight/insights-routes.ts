import {
  insightsSchema,
  opinionChangeSchema,
  saidSchema,
} from "../../domain/insight/claim-answer.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { gives, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestRewording } from "../jobs/queue.ts";
import { readAgreedHost } from "../language-model/language-model-uses.ts";
import { listInsights, rememberSaid, saveOpinion } from "./insights.ts";

export const insightRoutes = organizationRouter("/insights", "Entries")
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "Tell what stands out in the numbers",
      "At most five sentences, the one worth most first. A sentence is its `template` with the names and slots in its braces; each slot says which question has its rows, how they make the number, of how many weeks it is made, and how many of the question's weeks are complete. `wording` says the same in the words of a language model, where one is switched on. Money is in cents and told to those who may see it. With `isUnderWay` there are so many numbers that they are still being looked at: ask again after a few seconds. What was said is said again only after a month, or once it has changed.",
      gives("The sentences", insightsSchema),
    ),
    async (c) => {
      const { db, now, config } = c.var.deps;
      const model = config.languageModel;
      const insights = await listInsights(db, c.var.member, now(), { model });
      return c.json({ ...insights, next: null });
    },
  )
  .put(
    "/said",
    permit(canSeeEntries),
    says(
      "Remember what the caller was told",
      "So that it is not said again within a month unless it changes.",
    ),
    body(saidSchema),
    async (c) => {
      const { db, now, config, queue } = c.var.deps;
      const { member } = c.var;
      await rememberSaid(db, member, c.req.valid("json"), now());
      const { languageModel } = config;
      if (languageModel && (await readAgreedHost(db, member)) === languageModel.host)
        await requestRewording(queue, member.organizationId, db);
      return c.body(null, 204);
    },
  )
  .put(
    "/opinion",
    permit(canSeeEntries),
    says(
      "Say that a sentence is useful, or that it is not for the caller",
      "What is not for the caller is not said again. `null` takes it back.",
    ),
    body(opinionChangeSchema),
    async (c) => {
      await saveOpinion(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
