import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { installationSchema } from "../../domain/organization/installation.ts";
import { answers } from "../api-docs/answers.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";
import { hasAccounts } from "../sign-in/stored-accounts.ts";

export const installationRoutes = new Hono<AppEnv>().get(
  "/",
  anyone,
  describeRoute({
    summary: "Whether this server sends email, and whether accounts are open to everybody",
    tags: ["Accounts"],
    responses: { 200: answers("What sign-up and password screens say", installationSchema) },
  }),
  async (c) => {
    const { config, db } = c.var.deps;
    const isSignUpOpen = config.signUp === "open" || !(await hasAccounts(db));
    return c.json({ sendsMail: config.sendsMail, isSignUpOpen });
  },
);
