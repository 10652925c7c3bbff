import { installationSchema } from "../../domain/organization/installation.ts";
import { gives, says } from "../api-docs/says.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
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
