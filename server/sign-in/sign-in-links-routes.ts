import { addressSchema, meSchema } from "../../domain/account/user.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body, code } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { deviceOf, signInHere } from "./sign-in.ts";

export const signInLinkRoutes = router("/sign-in-links", "Accounts").put(
  "/:code",
  anyone,
  says(
    "Sign in with the code of a mailed link and the address it was sent to, once",
    gives("Signed in", meSchema),
    refuses(404, "Sign-in link is invalid or expired."),
  ),
  code("signIn"),
  body(addressSchema),
  async (c) => {
    const { accounts } = c.var.deps;
    const { email } = c.req.valid("json");
    const signedIn = await accounts.signInByLink(c.req.valid("param").code, email, deviceOf(c));
    return c.json(await signInHere(c, signedIn));
  },
);
