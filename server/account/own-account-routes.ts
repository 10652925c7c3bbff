import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { brand } from "../../brand.ts";
import { personalExportSchema } from "../../domain/account/personal-export.ts";
import { emailChangeSchema, passwordChangeSchema } from "../../domain/account/security.ts";
import { nothingSchema } from "../../domain/account/user.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { limitSignIn } from "../http/account-limits.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { clientAddress } from "../http/client-address.ts";
import { body } from "../http/input.ts";
import { self } from "../http/permit.ts";
import { type SessionEnv, session } from "../http/session.ts";
import { changePassword } from "../sign-in/account-changes.ts";
import { askForEmailChange } from "../sign-in/email-change.ts";
import { listOrganizationNames } from "../sign-in/stored-accounts.ts";
import { refuseWeakPassword } from "../sign-in/weak-passwords.ts";
import { exportPerson } from "./personal-export.ts";

const tags = ["Accounts"];
const tooMany = refuses("Too many tries; Retry-After says how many seconds to wait");

export const ownAccountRoutes = new Hono<SessionEnv>()
  .put(
    "/password",
    session,
    self,
    describeRoute({
      summary: "Change the password; ends every other session",
      tags,
      responses: {
        200: answers("Changed, and told by email", nothingSchema),
        422: refuses("This is not your current password, or Password is too weak."),
        429: tooMany,
      },
    }),
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
    describeRoute({
      summary: "Mail a link to a new address; opening it changes the account's address",
      description:
        "Asks for the current password, unless the person has signed in within the last ten minutes.",
      tags,
      responses: {
        202: answers("The link is on its way", nothingSchema),
        409: refuses("This email is already in use."),
        422: refuses("Enter your current password to change your email."),
        429: tooMany,
      },
    }),
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
    describeRoute({
      summary: "Everything that is kept about the signed-in person, as a file",
      tags,
      responses: { 200: answers("The file", personalExportSchema), 429: tooMany },
    }),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("export", c.var.session.userId);
      c.header("content-disposition", `attachment; filename="${brand.fileName}-my-data.json"`);
      return c.json(await exportPerson(db, c.var.session, now()));
    },
  );
