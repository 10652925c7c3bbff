import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { openedEmailChangeSchema, securityMessages } from "../../domain/account/security.ts";
import { addressSchema, nothingSchema } from "../../domain/account/user.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { body, code } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { type AppEnv, session } from "../http/session.ts";
import { confirmEmailChange } from "./account-changes.ts";
import { openEmailChange } from "./email-change.ts";
import { setDeviceCookie } from "./known-device.ts";

const badLink = refuses("Verification link is invalid or expired.");

export const emailChangeRoutes = new Hono<AppEnv>()
  .get(
    "/:code",
    anyone,
    describeRoute({
      summary: "What the link at a new address opens, without using it",
      tags: ["Accounts"],
      responses: { 200: answers("The link works", openedEmailChangeSchema), 404: badLink },
    }),
    code("changeEmail"),
    async (c) => c.json(await openEmailChange(c, c.req.valid("param").code)),
  )
  .put(
    "/:code",
    anyone,
    describeRoute({
      summary: "Change one's address with the code that was mailed to the new one, once",
      tags: ["Accounts"],
      responses: {
        200: answers("The address from now on; the old one is told by email", addressSchema),
        401: refuses("Please log in to go on."),
        403: refuses(securityMessages.otherAccount),
        404: badLink,
        409: refuses("This email is already in use."),
      },
    }),
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
