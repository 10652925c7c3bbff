import type { Scope } from "../../domain/member/member.ts";
import { canManageLanguageModel } from "../../domain/member/permissions.ts";
import {
  modelChoiceSchema,
  modelSettingsSchema,
  modelUsesQuerySchema,
  modelUsesSchema,
} from "../../domain/organization/language-model.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Dependencies } from "../dependencies.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { chooseHost, listModelUses, readAgreedHost } from "./language-model-uses.ts";

export const languageModelRoutes = organizationRouter("/language-model", "Language model")
  .get(
    "/",
    permit(canManageLanguageModel),
    says(
      "Which language model this server can ask, and whether the organization agreed",
      gives("The host, the model, and the host agreed to", modelSettingsSchema),
    ),
    async (c) => c.json(await readSettings(c.var.deps, c.var.member)),
  )
  .put(
    "/",
    permit(canManageLanguageModel),
    says(
      "Agree that questions are sent to a host, or that none are",
      "From then on the words of questions that are not understood, and the names of campuses and categories, are sent to it: never numbers that were entered, people or money.",
      gives("As it is now", modelSettingsSchema),
      refuses(409, "Another host would be asked"),
    ),
    body(modelChoiceSchema),
    async (c) => {
      const { db, now, log, config } = c.var.deps;
      const { member } = c.var;
      const choice = c.req.valid("json");
      const host = config.languageModel?.host ?? null;
      await chooseHost(db, member, choice, { host, now: now() });
      const { userId: by, organizationId: organization } = member;
      const event = choice.agreedHost === null ? "language model off" : "language model on";
      log.info({ id: c.var.requestId, by, organization }, event);
      return c.json(await readSettings(c.var.deps, member));
    },
  )
  .get(
    "/uses",
    permit(canManageLanguageModel),
    says(
      "List what was sent to a language model in the last 60 days, the newest first",
      gives("At most 50, with what came of each", modelUsesSchema),
    ),
    query(modelUsesQuerySchema),
    async (c) =>
      c.json(await listModelUses(c.var.deps.db, c.var.member, c.req.valid("query").before)),
  );

async function readSettings({ config, db }: Dependencies, member: Scope) {
  const { host = null, model = null } = config.languageModel ?? {};
  return { host, model, agreedHost: await readAgreedHost(db, member) };
}
