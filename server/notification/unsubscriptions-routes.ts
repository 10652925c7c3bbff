import { Hono } from "hono";
import {
  type NotificationKind,
  turnOff,
  turnOn,
  type Unsubscription,
  unsubscriptionSchema,
  wants,
} from "../../domain/account/notification.ts";
import { nothingSchema } from "../../domain/account/user.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { readUnsubscribeToken } from "../account/unsubscribe.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Dependencies } from "../dependencies.ts";
import { body } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import type { AppEnv } from "../http/session.ts";
import { allowInvitations, findInvitedAddress, stopInvitations } from "../member/invitations.ts";
import { findMembership, setPreferences } from "./notification-preferences.ts";

const badLink = "This link to unsubscribe is not complete. Please open it from the email again.";

export const unsubscriptionRoutes = router("/unsubscriptions", "Notifications")
  .get(
    "/:token",
    anyone,
    says(
      "What a link to unsubscribe stops",
      gives("The kind of emails", unsubscriptionSchema),
      refuses(404, badLink),
    ),
    async (c) => c.json(await describe(c.var.deps, c.req.param("token"))),
  )
  .put(
    "/:token",
    anyone,
    says(
      "Stop the emails that a link names; doing it twice is no error",
      gives("They are stopped", unsubscriptionSchema),
      refuses(404, badLink),
    ),
    body(nothingSchema),
    async (c) => c.json(await unsubscribe(c.var.deps, c.req.param("token"))),
  )
  .delete(
    "/:token",
    anyone,
    says(
      "Get the emails that a link names again; doing it twice is no error",
      gives("How it stands now", unsubscriptionSchema),
      refuses(404, badLink),
    ),
    async (c) => c.json(await subscribeAgain(c.var.deps, c.req.param("token"))),
  );

/** Outside /api because mail programs post without origin or cookie (RFC 8058). The signature is the permission. */
export const oneClickRoutes = new Hono<AppEnv>().post("/", anyone, async (c) => {
  await unsubscribe(c.var.deps, c.req.query("token") ?? "");
  return c.text("You are unsubscribed.");
});

type Named = { now: Unsubscription; stop: () => Promise<void>; begin: () => Promise<void> };

async function describe(deps: Dependencies, token: string): Promise<Unsubscription> {
  return (await find(deps, token)).now;
}

async function unsubscribe(deps: Dependencies, token: string): Promise<Unsubscription> {
  const { now, stop } = await find(deps, token);
  await stop();
  return { ...now, isStopped: true };
}

async function subscribeAgain(deps: Dependencies, token: string): Promise<Unsubscription> {
  const { begin } = await find(deps, token);
  await begin();
  return describe(deps, token);
}

async function find(deps: Dependencies, token: string): Promise<Named> {
  const what = readUnsubscribeToken(token, deps.secret);
  if (!what) throw badToken();
  const { kind, organizationId, id } = what;
  if (kind === "invitation") return findInvitations(deps, { organizationId, invitationId: id });
  return findNotifications(deps, { organizationId, userId: id }, kind);
}

async function findNotifications(
  { db, now }: Dependencies,
  member: { organizationId: Id; userId: Id },
  kind: NotificationKind,
): Promise<Named> {
  const membership = await findMembership(db, member);
  if (!membership) throw badToken();
  const { organizationName, preferences, isActive } = membership;
  return {
    now: { kind, organizationName, isStopped: !isActive || !wants(preferences, kind) },
    stop: () => setPreferences(db, member, turnOff(preferences, kind), now()),
    begin: () => setPreferences(db, member, turnOn(preferences, kind), now()),
  };
}

async function findInvitations(
  { db, now }: Dependencies,
  ref: { organizationId: Id; invitationId: Id },
): Promise<Named> {
  const found = await findInvitedAddress(db, ref);
  if (!found) throw badToken();
  const { email } = found;
  return {
    now: { kind: "invitation", ...found },
    stop: () => stopInvitations(db, email, now()),
    begin: () => allowInvitations(db, email),
  };
}

function badToken(): Refusal {
  return new Refusal("not_found", badLink);
}
