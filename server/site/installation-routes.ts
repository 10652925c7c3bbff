import { Hono } from "hono";
import { brand } from "../../brand.ts";
import { installationSchema } from "../../domain/organization/organization.ts";
import { gives, says } from "../api-docs/says.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import type { AppEnv } from "../http/session.ts";
import { hasAccounts } from "../sign-in/stored-accounts.ts";

export const installationRoutes = router("/installation", "Accounts").get(
  "/",
  anyone,
  says(
    "Whether this server sends email, and whether accounts are open to everybody",
    gives("What sign-up and password screens say", installationSchema),
  ),
  async (c) => {
    const { config, db } = c.var.deps;
    const isSignUpOpen = config.signUp === "open" || !(await hasAccounts(db));
    return c.json({ sendsMail: config.sendsMail, isSignUpOpen });
  },
);

const validMs = 180 * 86_400_000;

/** Where to report a vulnerability (RFC 9116). */
export const securityTxtRoutes = new Hono<AppEnv>().get("/", anyone, (c) => {
  const { config, now } = c.var.deps;
  const lines = [
    `Contact: mailto:${brand.securityContact}`,
    `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`);
});
