import { createECDH, randomBytes } from "node:crypto";
import { newId } from "../domain/shared/id.ts";

/** Of a browser that nobody uses, with keys that a message can be encrypted for. */
export function somePushSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`) {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const p256dh = browser.getPublicKey("base64url");
  return { endpoint, p256dh, auth: randomBytes(16).toString("base64url") };
}
