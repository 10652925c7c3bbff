import {
  devicePushSchema,
  pushSubscriptionSchema,
} from "../../domain/account/push-subscription.ts";
import { gives, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { self } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { session } from "../http/session.ts";
import {
  findPushEndpoint,
  removePushSubscription,
  setPushSubscription,
} from "./push-subscriptions.ts";

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
