import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  devicePushSchema,
  pushSubscriptionSchema,
} from "../../domain/account/push-subscription.ts";
import { answers } from "../api-docs/answers.ts";
import { body } from "../http/input.ts";
import { self } from "../http/permit.ts";
import { type SessionEnv, session } from "../http/session.ts";
import {
  findPushEndpoint,
  removePushSubscription,
  setPushSubscription,
} from "./push-subscriptions.ts";

const tags = ["Notifications"];
const responses = { 200: answers("How it is on this device now", devicePushSchema) };

export const pushSubscriptionRoutes = new Hono<SessionEnv>()
  .use(session)
  .get(
    "/",
    self,
    describeRoute({
      summary: "Whether this device gets push messages, and the key to subscribe with",
      tags,
      responses,
    }),
    async (c) => {
      const { db, push } = c.var.deps;
      const endpoint = await findPushEndpoint(db, c.var.session.id);
      return c.json({ publicKey: push.publicKey, endpoint });
    },
  )
  .put(
    "/",
    self,
    describeRoute({
      summary: "Send push messages to this device until it is signed out",
      description:
        "Only the push services of Chrome, Firefox, Safari and Edge. A person has at most 10 devices; another one takes the place of the oldest.",
      tags,
      responses,
    }),
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
    describeRoute({
      summary: "Send no more push messages to this device; doing it twice is no error",
      tags,
      responses: { 204: { description: "It gets none any more" } },
    }),
    async (c) => {
      await removePushSubscription(c.var.deps.db, c.var.session.id);
      return c.body(null, 204);
    },
  );
