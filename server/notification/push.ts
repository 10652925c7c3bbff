import { sql } from "kysely";
import webPush from "web-push";
import type { PushMessage, PushSubscriptionKeys } from "../../domain/account/push-subscription.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { createExternalCall, type ExternalCall } from "../integrations/external-call.ts";

export type PushResult = "sent" | "gone" | "failed";

export type Push = {
  publicKey: string;
  send: (to: PushSubscriptionKeys, message: PushMessage) => Promise<PushResult>;
};

type Options = {
  config: Pick<Config, "publicUrl" | "isSecure" | "mailFrom">;
  keys: PushKeys;
  call?: ExternalCall;
  timeout?: number;
};

const secondsKept = 2 * 3_600;
const mostBytes = 64 * 1024;

/** The library only encrypts and signs. The private key stays in this closure. */
export function createPush({ config, keys, ...options }: Options): Push {
  const { call = createExternalCall(), timeout = 10_000 } = options;
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

/** Push services want an address of the operator, and Apple's refuses one that is only local. */
function subjectOf({ publicUrl, isSecure, mailFrom }: Options["config"]): string {
  if (isSecure) return publicUrl;
  const [, address = mailFrom] = /<([^>]+)>/.exec(mailFrom) ?? [];
  return `mailto:${address.trim()}`;
}

export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

type PushKeys = { publicKey: string; privateKey: string };

/** The same on all servers of an installation: whichever starts first keeps the ones it made. */
export async function keepPushKeys(db: Database, made: () => PushKeys): Promise<PushKeys> {
  const existing = await findPushKeys(db);
  if (existing) return existing;
  const { publicKey, privateKey } = made();
  await sql`insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing`.execute(db);
  return (await findPushKeys(db)) ?? { publicKey, privateKey };
}

async function findPushKeys(db: Database): Promise<PushKeys | undefined> {
  const { rows } = await sql<PushKeys>`
    select public_key as "publicKey", private_key as "privateKey" from push_key`.execute(db);
  return rows[0];
}
