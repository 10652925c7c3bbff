import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { addressSchema, nothingSchema } from "../../domain/user.ts";
import { confirmEmailChange } from "../accounts/account-changes.ts";
import { setDeviceCookie } from "../accounts/known-device.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { body, code } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";

export const emailChangeRoutes = new Hono<AppEnv>().put(
  "/:code",
  anyone,
  describeRoute({
    summary: "Change an address with the code that was mailed to the new one, once",
    tags: ["Accounts"],
    responses: {
      200: answers("The address from now on; the old one is told by mail", addressSchema),
      404: refuses("Verification link is invalid or expired."),
      409: refuses("This email is already in use."),
    },
  }),
  code("changeEmail"),
  body(nothingSchema),
  async (c) => {
    const { email } = await confirmEmailChange(c.var.deps, c.req.valid("param").code);
    setDeviceCookie(c, email);
    return c.json({ email });
  },
);
