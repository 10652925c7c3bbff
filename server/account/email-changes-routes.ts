import { openedEmailChangeSchema, securityMessages } from "../../domain/account/security.ts";
import { addressSchema, nothingSchema } from "../../domain/account/user.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { body, code } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { session } from "../http/session.ts";
import { setDeviceCookie } from "../sign-in/known-device.ts";
import { confirmEmailChange } from "./account-changes.ts";
import { openEmailChange } from "./email-change.ts";

export const emailChangeRoutes = router("/email-changes", "Accounts")
  .get(
    "/:code",
    anyone,
    says(
      "What the link at a new address opens, without using it",
      gives("The link works", openedEmailChangeSchema),
      refuses(404, "Verification link is invalid or expired."),
    ),
    code("changeEmail"),
    async (c) => c.json(await openEmailChange(c, c.req.valid("param").code)),
  )
  .put(
    "/:code",
    anyone,
    says(
      "Change one's address with the code that was mailed to the new one, once",
      gives("The address from now on; the old one is told by email", addressSchema),
      refuses(401),
      refuses(403, securityMessages.otherAccount),
      refuses(404, "Verification link is invalid or expired."),
      refuses(409, "This email is already in use."),
    ),
    session,
    code("changeEmail"),
    body(nothingSchema),
    async (c) => {
      const { email } = await confirmEmailChange(
        c.var.deps,
        c.var.session,
        c.req.valid("param").code,
      );
      logAccountEvent(c, "email changed", { user: c.var.session.userId });
      setDeviceCookie(c, email);
      return c.json({ email });
    },
  );
