import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { meSchema } from "../../domain/account/user.ts";
import {
  invitationCodeSchema,
  newMemberSchema,
  openedInvitationSchema,
} from "../../domain/member/invitation.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { getMe } from "../account/users.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { limitSignIn } from "../http/account-limits.ts";
import { clientAddress } from "../http/client-address.ts";
import { body, params, query } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { type AppEnv, session } from "../http/session.ts";
import type { SignedIn } from "../sign-in/accounts.ts";
import { getOpenInvitation, joinAsMyself, joinAsNewPerson } from "../sign-in/join.ts";
import { deviceOf, signInHere } from "../sign-in/sign-in.ts";

const tags = ["Invitations"];
const path = v.object({ invitationId: idSchema });
const badInvite = refuses("Invalid or expired invite.");

/** The code is the permission: without it the invitation does not exist. */
export const invitedRoutes = new Hono<AppEnv>()
  .get(
    "/:invitationId",
    anyone,
    describeRoute({
      summary: "What an invitation's link opens, without using it",
      tags,
      responses: { 200: answers("The invitation", openedInvitationSchema), 404: badInvite },
    }),
    params(path),
    query(invitationCodeSchema),
    async (c) => {
      const { invitationId } = c.req.valid("param");
      const open = await getOpenInvitation(c.var.deps, invitationId, c.req.valid("query").code);
      const { organizationName, sentByName, email, provesAddress, waiting } = open;
      const hasAccount = provesAddress ? open.hasAccount : null;
      return c.json({ organizationName, sentByName, email, hasAccount, waiting });
    },
  )
  .post(
    "/:invitationId/users",
    anyone,
    describeRoute({
      summary: "Create an account with the invited address and join, once",
      description:
        "Sent again with the same password it signs the person in whom it made a member.",
      tags,
      responses: {
        201: answers("Signed in, as a member", meSchema),
        404: badInvite,
        409: refuses("You already have an account with this email. …"),
        422: refuses("Password is too weak."),
      },
    }),
    params(path),
    body(newMemberSchema),
    async (c) => {
      const { invitationId } = c.req.valid("param");
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
    describeRoute({
      summary: "Join as the signed-in person, once; the invitation must be for their address",
      tags,
      responses: {
        201: answers("The person, as a member", meSchema),
        401: refuses("Please log in to go on."),
        403: refuses("This invitation is for another address"),
        404: badInvite,
      },
    }),
    session,
    params(path),
    body(invitationCodeSchema),
    async (c) => {
      const { invitationId } = c.req.valid("param");
      await joinAsMyself(c.var.deps, invitationId, c.req.valid("json").code, c.var.session);
      return c.json(await getMe(c.var.deps, c.var.session.userId), 201);
    },
  );
