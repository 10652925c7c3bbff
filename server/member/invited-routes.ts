import { meSchema } from "../../domain/account/user.ts";
import {
  invitationCodeSchema,
  newMemberSchema,
  openedInvitationSchema,
} from "../../domain/member/invitation.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { clientAddress } from "../http/client-address.ts";
import { body, query } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { session } from "../http/session.ts";
import { limitSignIn } from "../limits/account-limits.ts";
import type { SignedIn } from "../sign-in/accounts.ts";
import { deviceOf, signInHere } from "../sign-in/sign-in.ts";
import { getMe } from "../sign-in/users.ts";
import { getOpenInvitation, joinAsMyself, joinAsNewPerson } from "./join.ts";

export const invitedRoutes = router("/invitations", "Invitations")
  .get(
    "/:invitationId",
    anyone,
    says(
      "What an invitation's link opens, without using it",
      gives("The invitation", openedInvitationSchema),
      refuses(404, "Invalid or expired invite."),
    ),
    query(invitationCodeSchema),
    async (c) => {
      const { invitationId } = c.req.param();
      const open = await getOpenInvitation(c.var.deps, invitationId, c.req.valid("query").code);
      const { organizationName, sentByName, email, provesAddress, waiting } = open;
      const hasAccount = provesAddress ? open.hasAccount : null;
      return c.json({ organizationName, sentByName, email, hasAccount, waiting });
    },
  )
  .post(
    "/:invitationId/users",
    anyone,
    says(
      "Create an account with the invited address and join, once",
      "Sent again with the same password it signs the person in whom it made a member.",
      gives("Signed in, as a member", meSchema, 201),
      refuses(404, "Invalid or expired invite."),
      refuses(409, "You already have an account with this email. …"),
      refuses(422, "Password is too weak."),
    ),
    body(newMemberSchema),
    async (c) => {
      const { invitationId } = c.req.param();
      const person = c.req.valid("json");
      const limit = (email: string, signIn: () => Promise<SignedIn>) =>
        limitSignIn(c, email, signIn);
      const { deps } = c.var;
      // Tells no more often than sign-up whether an address has an account.
      await deps.limits.take("signUpAddress", clientAddress(c));
      const signedIn = await joinAsNewPerson(deps, invitationId, person, deviceOf(c), limit);
      return c.json(await signInHere(c, signedIn), 201);
    },
  )
  .post(
    "/:invitationId/memberships",
    anyone,
    says(
      "Join as the signed-in person, once; the invitation must be for their address",
      gives("The person, as a member", meSchema, 201),
      refuses(401),
      refuses(403, "This invitation is for another address"),
      refuses(404, "Invalid or expired invite."),
    ),
    session,
    body(invitationCodeSchema),
    async (c) => {
      const { invitationId } = c.req.param();
      await joinAsMyself(c.var.deps, invitationId, c.req.valid("json").code, c.var.session);
      return c.json(await getMe(c.var.deps, c.var.session.userId), 201);
    },
  );
