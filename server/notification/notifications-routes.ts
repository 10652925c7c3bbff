import { Hono } from "hono";
import { incompleteLink } from "#words/requests.ts";
import {
  type NotificationKind,
  notificationPreferencesSchema,
  turnOff,
  turnOn,
  type Unsubscription,
  unsubscriptionSchema,
  wants,
} from "../../domain/account/notification.ts";
import {
  devicePushSchema,
  pushSubscriptionSchema,
} from "../../domain/account/push-subscription.ts";
import { nothingSchema } from "../../domain/account/user.ts";
import { canChooseNotifications } from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { readUnsubscribeToken } from "../account/unsubscribe.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Dependencies } from "../dependencies.ts";
import { body } from "../http/input.ts";
import { anyone, permit, self } from "../http/permit.ts";
import { organizationRouter, router } from "../http/router.ts";
import type { AppEnv } from "../http/session.ts";
import { session } from "../http/session.ts";
import { allowInvitations, findInvitedAddress, stopInvitations } from "../member/invitations.ts";
import { findMembership, getPreferences, setPreferences } from "./notification-preferences.ts";
import {
  findPushEndpoint,
  removePushSubscription,
  setPushSubscription,
} from "./push-subscriptions.ts";

export const unsubscriptionRoutes = router("/unsubscriptions", "Notifications")
  .get(
    "/:token",
    anyone,
    says(
      "What a link to unsubscribe stops",
      gives("The kind of emails", unsubscriptionSchema),
      refuses(404, incompleteLink),
    ),
    async (c) => c.json(await describe(c.var.deps, c.req.param("token"))),
  )
  .put(
    "/:token",
    anyone,
    says(
      "Stop the emails that a link names; doing it twice is no error",
      gives("They are stopped", unsubscriptionSchema),
      refuses(404, incompleteLink),
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
      refuses(404, incompleteLink),
    ),
    async (c) => c.json(await resubscribe(c.var.deps, c.req.param("token"))),
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

async function resubscribe(deps: Dependencies, token: string): Promise<Unsubscription> {
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
  return new Refusal("not_found", incompleteLink);
}

export const notificationPreferenceRoutes = organizationRouter(
  "/notification-preferences",
  "Notifications",
)
  .get(
    "/",
    permit(canChooseNotifications),
    says(
      "What the caller is told by email",
      gives("The preferences", notificationPreferencesSchema),
    ),
    async (c) => c.json(await getPreferences(c.var.deps.db, c.var.member)),
  )
  .put(
    "/",
    permit(canChooseNotifications),
    says(
      "Choose what the caller is told by email",
      "The weekly summary goes to staff and admins only, whatever a member chooses.",
      gives("The preferences", notificationPreferencesSchema),
    ),
    body(notificationPreferencesSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const preferences = c.req.valid("json");
      await setPreferences(db, c.var.member, preferences, now());
      return c.json(preferences);
    },
  );

export const pushSubscriptionRoutes = router("/me/push-subscription", "Notifications")
  .use(session)
  .get(
    "/",
    self,
    says(
      "Whether this device gets push messages, and the key to subscribe with",
      gives("How it is on this device now", devicePushSchema),
    ),
    async (c) => {
      const { db, push } = c.var.deps;
      const endpoint = await findPushEndpoint(db, c.var.session.id);
      return c.json({ publicKey: push.publicKey, endpoint });
    },
  )
  .put(
    "/",
    self,
    says(
      "Send push messages to this device until it is signed out",
      "Only the push services of Chrome, Firefox, Safari and Edge. A person has at most 10 devices; another one takes the place of the oldest.",
      gives("How it is on this device now", devicePushSchema),
    ),
    body(pushSubscriptionSchema),
    async (c) => {
      const { db, push, now } = c.var.deps;
      const subscription = c.req.valid("json");
      await setPushSubscription(db, c.var.session, subscription, now());
      return c.json({ publicKey: push.publicKey, endpoint: subscription.endpoint });
    },
  )
  .delete(
    "/",
    self,
    says("Send no more push messages to this device; doing it twice is no error"),
    async (c) => {
      await removePushSubscription(c.var.deps.db, c.var.session.id);
      return c.body(null, 204);
    },
  );
