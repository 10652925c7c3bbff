import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { addressSchema, meSchema } from "../../domain/account/user.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { body, code } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";
import { deviceOf, signInHere } from "./sign-in.ts";

export const signInLinkRoutes = new Hono<AppEnv>().put(
  "/:code",
  anyone,
  describeRoute({
    summary: "Sign in with the code of a mailed link and the address it was sent to, once",
    tags: ["Accounts"],
    responses: {
      200: answers("Signed in", meSchema),
      404: refuses("Sign-in link is invalid or expired."),
    },
  }),
  code("signIn"),
  body(addressSchema),
  async (c) => {
    const { accounts } = c.var.deps;
    const { email } = c.req.valid("json");
    const signedIn = await accounts.signInByLink(c.req.valid("param").code, email, deviceOf(c));
    return c.json(await signInHere(c, signedIn));
  },
);
