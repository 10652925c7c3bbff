import webPush from "web-push";
import type { PushMessage, PushSubscriptionKeys } from "../../domain/account/push-subscription.ts";
import type { Config } from "../config.ts";
import type { PushKeys } from "../notification/push-keys.ts";
import { createOutsideCall, type OutsideCall } from "./outside-call.ts";

/** `gone` means that the device takes no messages any more. */
export type PushResult = "sent" | "gone" | "failed";

export type Push = {
  publicKey: string;
  send: (to: PushSubscriptionKeys, message: PushMessage) => Promise<PushResult>;
};

type Options = {
  config: Pick<Config, "publicUrl" | "isSecure" | "mailFrom">;
  keys: PushKeys;
  call?: OutsideCall;
  timeout?: number;
};

const secondsKept = 2 * 3_600;
const mostBytes = 64 * 1024;

/** The library only encrypts and signs. The private key stays in this closure. */
export function createPush({ config, keys, ...options }: Options): Push {
  const { call = createOutsideCall(), timeout = 10_000 } = options;
  const vapidDetails = { subject: subjectOf(config), ...keys };
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const url = new URL(endpoint);
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint: url.href, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: secondsKept, urgency: "high" },
      );
      const signal = AbortSignal.timeout(timeout);
      try {
        const { status, isOk } = await call(url, { method, headers, body, signal, mostBytes });
        if (status === 404 || status === 410) return "gone";
        return isOk ? "sent" : "failed";
      } catch {
        return "failed";
      }
    },
  };
}

/** Push services want an address of whoever runs this, and Apple's refuses one that is only local. */
function subjectOf({ publicUrl, isSecure, mailFrom }: Options["config"]): string {
  if (isSecure) return publicUrl;
  const [, address = mailFrom] = /<([^>]+)>/.exec(mailFrom) ?? [];
  return `mailto:${address.trim()}`;
}

export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}
