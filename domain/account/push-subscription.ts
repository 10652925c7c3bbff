import * as v from "valibot";
import { unknownService } from "#words/notifications.ts";

/** The server sends requests to these addresses, which come from browsers: any other could lead into a private network. */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

const mostLetters = 1_000;

/** Only an address in normal form, as browsers give it: every parser reads the same host in it. */
export function isPushService(address: string): boolean {
  if (address.length > mostLetters || !URL.canParse(address)) return false;
  const { href, protocol, hostname, port, username, password } = new URL(address);
  if (href !== address || protocol !== "https:" || port || username || password) return false;
  return pushServices.some((service) => service.test(hostname));
}

/** Base64url without padding, of exactly this many bytes. */
function key(bytes: number) {
  const letters = Math.ceil((bytes * 4) / 3);
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^[\\w-]{${letters}}$`), `Give ${bytes} bytes in base64url.`),
  );
}

export const pushSubscriptionSchema = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(mostLetters), v.check(isPushService, unknownService)),
  p256dh: key(65),
  auth: key(16),
});
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscriptionSchema>;

/** `endpoint` is that of this device; null when it gets no push messages. */
export const devicePushSchema = v.object({
  publicKey: v.string(),
  endpoint: v.nullable(v.string()),
});
export type DevicePush = v.InferOutput<typeof devicePushSchema>;

export type PushMessage = { title: string; body: string; tag: string; path: string };
