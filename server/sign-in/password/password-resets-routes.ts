import * as words from "#words/sign-in.ts";
import { addressSchema, newPasswordSchema, nothingSchema } from "../../../domain/account/user.ts";
import { Refusal } from "../../../domain/shared/errors.ts";
import { gives, refuses, says } from "../../api-docs/says.ts";
import { logAccountEvent } from "../../http/account-log.ts";
import { clientAddress } from "../../http/client-address.ts";
import { body, code } from "../../http/input.ts";
import { anyone } from "../../http/permit.ts";
import { router } from "../../http/router.ts";
import { type AppEnv, clearSessionCookie } from "../../http/session.ts";
import { addMail } from "../../jobs/queue.ts";
import { mayMail, requireMail } from "../../limits/account-limits.ts";
import { findActionCode } from "../action-codes.ts";
import { setDeviceCookie } from "../recognized-device.ts";
import { listOrganizationNames } from "../stored-accounts.ts";
import { refuseWeakPassword } from "./password-hashes.ts";

export const passwordResetRoutes = router("/password-resets", "Accounts")
  .post(
    "/",
    anyone,
    says(
      "Mail a link to reset the password, if there is an account with this address",
      gives("The same for every address, and for one just mailed", nothingSchema, 202),
      refuses(403, words.noMail),
      refuses(429),
    ),
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
    says(
      "The address a reset link is for",
      gives("The link works", addressSchema),
      refuses(404, "Reset link is invalid or expired."),
    ),
    code("resetPassword"),
    async (c) => {
      const { email } = await getHolder(c.var.deps, c.req.valid("param").code);
      return c.json({ email });
    },
  )
  .put(
    "/:code",
    anyone,
    says(
      "Set a new password with the code of the link, once; ends every session",
      gives("The password is set", addressSchema),
      refuses(404, "Reset link is invalid or expired."),
      refuses(422, "Password is too weak."),
    ),
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
  if (!holder) throw new Refusal("not_found", words.badReset);
  return holder;
}
