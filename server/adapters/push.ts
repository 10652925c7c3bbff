import { Agent } from "node:https";
import webPush from "web-push";
import type { PushMessage, PushSubscriptionKeys } from "../../domain/push-subscription.ts";
import type { Config } from "../config.ts";
import type { PushKeys } from "../data/push-keys.ts";

/** `gone` means that the device takes no messages any more. */
export type PushResult = "sent" | "gone" | "failed";

export type Push = {
  publicKey: string;
  send: (to: PushSubscriptionKeys, message: PushMessage) => Promise<PushResult>;
  close: () => void;
};

type Options = {
  config: Pick<Config, "publicUrl" | "isSecure" | "mailFrom">;
  keys: PushKeys;
  agent?: Agent;
  timeout?: number;
};

const secondsKept = 2 * 3_600;

/** The library follows no redirects. The private key stays in this closure. */
export function createPush({ config, keys, ...options }: Options): Push {
  const { agent = new Agent({ keepAlive: false }), timeout = 10_000 } = options;
  const vapidDetails = { subject: subjectOf(config), ...keys };
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const to = { endpoint, keys: { p256dh, auth } };
      const sending = webPush
        .sendNotification(to, JSON.stringify(message), {
          vapidDetails,
          agent,
          timeout,
          TTL: secondsKept,
          urgency: "high",
        })
        .then((): PushResult => "sent", resultOf);
      return Promise.race([sending, failedAfter(timeout)]);
    },
    close: () => agent.destroy(),
  };
}

/** Push services want an address of whoever runs this, and Apple's refuses one that is only local. */
function subjectOf({ publicUrl, isSecure, mailFrom }: Options["config"]): string {
  if (isSecure) return publicUrl;
  const [, address = mailFrom] = /<([^>]+)>/.exec(mailFrom) ?? [];
  return `mailto:${address.trim()}`;
}

function resultOf(error: unknown): PushResult {
  const status = error instanceof webPush.WebPushError ? error.statusCode : 0;
  return status === 404 || status === 410 ? "gone" : "failed";
}

/** The library's own limit starts again with every byte of an answer. */
function failedAfter(milliseconds: number): Promise<PushResult> {
  return new Promise((resolve) => {
    setTimeout(() => resolve("failed"), milliseconds).unref();
  });
}

export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}
