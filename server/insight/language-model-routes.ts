import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Scope } from "../../domain/member/member.ts";
import {
  modelChoiceSchema,
  modelSettingsSchema,
  modelUsesQuerySchema,
  modelUsesSchema,
} from "../../domain/organization/language-model.ts";
import { canManageLanguageModel } from "../../domain/shared/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import type { Dependencies } from "../dependencies.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { chooseHost, listModelUses, readAgreedHost } from "./language-model-uses.ts";

const tags = ["Language model"];

export const languageModelRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canManageLanguageModel),
    describeRoute({
      summary: "Which language model this server can ask, and whether the organization agreed",
      tags,
      responses: {
        200: answers("The host, the model, and the host agreed to", modelSettingsSchema),
      },
    }),
    async (c) => c.json(await readSettings(c.var.deps, c.var.member)),
  )
  .put(
    "/",
    permit(canManageLanguageModel),
    describeRoute({
      summary: "Agree that questions are sent to a host, or that none are",
      description:
        "From then on the words of questions that are not understood, and the names of campuses and categories, are sent to it: never numbers that were entered, people or money.",
      tags,
      responses: {
        200: answers("As it is now", modelSettingsSchema),
        409: refuses("Another host would be asked"),
      },
    }),
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
    describeRoute({
      summary: "List what was sent to a language model in the last 60 days, the newest first",
      tags,
      responses: { 200: answers("At most 50, with what came of each", modelUsesSchema) },
    }),
    query(modelUsesQuerySchema),
    async (c) =>
      c.json(await listModelUses(c.var.deps.db, c.var.member, c.req.valid("query").before)),
  );

async function readSettings({ config, db }: Dependencies, member: Scope) {
  const { host = null, model = null } = config.languageModel ?? {};
  return { host, model, agreedHost: await readAgreedHost(db, member) };
}
