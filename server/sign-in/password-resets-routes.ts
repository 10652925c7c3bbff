import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  accountMessages,
  addressSchema,
  newPasswordSchema,
  nothingSchema,
} from "../../domain/account/user.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { mayMail, requireMail } from "../http/account-limits.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { clientAddress } from "../http/client-address.ts";
import { body, code } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { type AppEnv, clearSessionCookie } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { findActionCode } from "./action-codes.ts";
import { setDeviceCookie } from "./known-device.ts";
import { listOrganizationNames } from "./stored-accounts.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

const badLink = refuses("Reset link is invalid or expired.");

export const passwordResetRoutes = new Hono<AppEnv>()
  .post(
    "/",
    anyone,
    describeRoute({
      summary: "Mail a link to reset the password, if there is an account with this address",
      tags: ["Accounts"],
      responses: {
        202: answers("The same for every address, and for one just mailed", nothingSchema),
        403: refuses(accountMessages.noMail),
        429: refuses("Too many mails; Retry-After says how many seconds to wait"),
      },
    }),
    body(addressSchema),
    async (c) => {
      requireMail(c);
      const { email } = c.req.valid("json");
      if (await mayMail(c, "resetPassword", email))
        await addMail(c.var.deps.queue, { template: "resetPassword", email });
      return c.json({}, 202);
    },
  )
  .get(
    "/:code",
    anyone,
    describeRoute({
      summary: "The address a reset link is for",
      tags: ["Accounts"],
      responses: { 200: answers("The link works", addressSchema), 404: badLink },
    }),
    code("resetPassword"),
    async (c) => {
      const { email } = await getHolder(c.var.deps, c.req.valid("param").code);
      return c.json({ email });
    },
  )
  .put(
    "/:code",
    anyone,
    describeRoute({
      summary: "Set a new password with the code of the link, once; ends every session",
      tags: ["Accounts"],
      responses: {
        200: answers("The password is set", addressSchema),
        404: badLink,
        422: refuses("Password is too weak."),
      },
    }),
    code("resetPassword"),
    body(newPasswordSchema),
    async (c) => {
      const { accounts, db } = c.var.deps;
      const { password } = c.req.valid("json");
      const { userId, email } = await getHolder(c.var.deps, c.req.valid("param").code);
      refuseWeakPassword(password, [email, ...(await listOrganizationNames(db, email))]);
      await accounts.resetPassword(c.req.valid("param").code, password, clientAddress(c));
      logAccountEvent(c, "password reset", { user: userId });
      clearSessionCookie(c);
      setDeviceCookie(c, email);
      return c.json({ email });
    },
  );

async function getHolder({ db, now }: AppEnv["Variables"]["deps"], text: string) {
  const holder = await findActionCode(db, "resetPassword", text, now());
  if (!holder) throw new Refusal("not_found", accountMessages.badReset);
  return holder;
}
