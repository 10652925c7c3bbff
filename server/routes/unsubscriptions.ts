import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { Refusal } from "../../domain/errors.ts";
import {
  type Unsubscription,
  unsubscriptionSchema,
  wants,
  without,
} from "../../domain/notification.ts";
import { nothingSchema } from "../../domain/user.ts";
import { answers, refuses } from "../answer.ts";
import { findMembership, setPreferences } from "../data/notification-preferences.ts";
import type { Dependencies } from "../dependencies.ts";
import { body, params } from "../input.ts";
import { readUnsubscribeToken } from "../mail/unsubscribe.ts";
import { anyone } from "../permit.ts";
import type { AppEnv } from "../session.ts";

const tags = ["Notifications"];
/** Whatever it is: what was not signed here is refused by `find`, in words of its own. */
const path = v.object({ token: v.string() });
const badLink = "This link to unsubscribe is not complete. Please open it from the mail again.";
const notFound = refuses(badLink);

/** What the page behind the link in a mail shows and does. Looking changes nothing. */
export const unsubscriptionRoutes = new Hono<AppEnv>()
  .get(
    "/:token",
    anyone,
    describeRoute({
      summary: "What a link to unsubscribe stops",
      tags,
      responses: { 200: answers("The kind of mails", unsubscriptionSchema), 404: notFound },
    }),
    params(path),
    async (c) => c.json(await describe(c.var.deps, c.req.valid("param").token)),
  )
  .put(
    "/:token",
    anyone,
    describeRoute({
      summary: "Stop the mails that a link names; doing it twice is no error",
      tags,
      responses: { 200: answers("They are stopped", unsubscriptionSchema), 404: notFound },
    }),
    params(path),
    body(nothingSchema),
    async (c) => c.json(await unsubscribe(c.var.deps, c.req.valid("param").token)),
  );

/**
 * The one write that comes from elsewhere: a mail program posts a form to the link itself (RFC 8058), with neither our
 * origin nor a cookie. It is not under /api, whose rule for writes stays without an exception, and the signature in the
 * link is all it goes by.
 */
export const oneClickRoutes = new Hono<AppEnv>().post("/", anyone, async (c) => {
  await unsubscribe(c.var.deps, c.req.query("token") ?? "");
  return c.text("You are unsubscribed.");
});

async function describe(deps: Dependencies, token: string): Promise<Unsubscription> {
  const { kind, membership } = await find(deps, token);
  const { organizationName, preferences, isActive } = membership;
  return { kind, organizationName, isStopped: !isActive || !wants(preferences, kind) };
}

async function unsubscribe(deps: Dependencies, token: string): Promise<Unsubscription> {
  const { organizationId, userId, kind, membership } = await find(deps, token);
  const preferences = without(membership.preferences, kind);
  await setPreferences(deps.db, { organizationId, userId }, preferences, deps.now());
  return { kind, organizationName: membership.organizationName, isStopped: true };
}

async function find({ db, secret }: Dependencies, token: string) {
  const what = readUnsubscribeToken(token, secret);
  const membership = what && (await findMembership(db, what));
  if (!membership) throw new Refusal("not_found", badLink);
  return { ...what, membership };
}
