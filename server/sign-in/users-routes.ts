import { credentialsSchema, meSchema } from "../../domain/account/user.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { beginMailPause, limitSignUp } from "../limits/account-limits.ts";
import { mailVerification } from "./email-verifications-routes.ts";
import { refuseWeakPassword } from "./password/password-hashes.ts";
import { deviceOf, signInHere } from "./sign-in.ts";

export const userRoutes = router("/users", "Accounts").post(
  "/",
  anyone,
  says(
    "Create an account; its address is verified by a mailed link",
    gives("Signed in, with the address not verified yet", meSchema, 201),
    refuses(409, "This email is already in use. …"),
    refuses(422, "Password is too weak."),
    refuses(429),
  ),
  body(credentialsSchema),
  limitSignUp,
  async (c) => {
    const credentials = c.req.valid("json");
    refuseWeakPassword(credentials.password, [credentials.email]);
    const signedIn = await c.var.deps.accounts.signUp(credentials, deviceOf(c), (holder) =>
      mailVerification(c, holder),
    );
    await beginMailPause(c, "verifyEmail", credentials.email);
    return c.json(await signInHere(c, signedIn), 201);
  },
);
