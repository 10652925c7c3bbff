import { brand } from "../../brand.ts";
import { emailChangeSchema, passwordChangeSchema } from "../../domain/account/security.ts";
import { nothingSchema } from "../../domain/account/user.ts";
import { personalExportSchema } from "../../domain/history/personal-export.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { clientAddress } from "../http/client-address.ts";
import { body } from "../http/input.ts";
import { self } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { session } from "../http/session.ts";
import { limitSignIn } from "../limits/account-limits.ts";
import { listOrganizationNames } from "../sign-in/stored-accounts.ts";
import { refuseWeakPassword } from "../sign-in/weak-passwords.ts";
import { changePassword } from "./account-changes.ts";
import { askForEmailChange } from "./email-change.ts";
import { exportPerson } from "./personal-export.ts";

export const ownAccountRoutes = router("/me", "Accounts")
  .put(
    "/password",
    session,
    self,
    says(
      "Change the password; ends every other session",
      gives("Changed, and told by email", nothingSchema),
      refuses(422, "This is not your current password, or Password is too weak."),
      refuses(429),
    ),
    body(passwordChangeSchema),
    async (c) => {
      const { db } = c.var.deps;
      const { email } = c.var.session;
      const change = c.req.valid("json");
      refuseWeakPassword(change.password, [email, ...(await listOrganizationNames(db, email))]);
      await limitSignIn(c, email, () =>
        changePassword(c.var.deps, c.var.session, change, clientAddress(c)),
      );
      logAccountEvent(c, "password changed", { user: c.var.session.userId });
      return c.json({});
    },
  )
  .post(
    "/email-changes",
    session,
    self,
    says(
      "Mail a link to a new address; opening it changes the account's address",
      "Asks for the current password, unless the person has signed in within the last ten minutes.",
      gives("The link is on its way", nothingSchema, 202),
      refuses(409, "This email is already in use."),
      refuses(422, "Enter your current password to change your email."),
      refuses(429),
    ),
    body(emailChangeSchema),
    async (c) => {
      await askForEmailChange(c, c.req.valid("json"));
      return c.json({}, 202);
    },
  )
  .get(
    "/export",
    session,
    self,
    says(
      "Everything that is kept about the signed-in person, as a file",
      gives("The file", personalExportSchema),
      refuses(429),
    ),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("export", c.var.session.userId);
      c.header("content-disposition", `attachment; filename="${brand.fileName}-my-data.json"`);
      return c.json(await exportPerson(db, c.var.session, now()));
    },
  );
