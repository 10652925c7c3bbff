import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";
import type { Id } from "../../domain/id.ts";
import { type NotificationKind, notificationKinds } from "../../domain/notification.ts";

/** Which mails to which member a link stops. */
type Unsubscribed = { organizationId: Id; userId: Id; kind: NotificationKind };

const signatureBytes = 16;
const tokenBytes = 1 + 16 + 16 + signatureBytes;

/**
 * The link that every mail but those about an account's security carries. It works without signing in and for as long
 * as the mail is kept, so it holds what it stops, signed, and nothing is stored for it.
 */
export function unsubscribeLink(
  { publicUrl, secret }: { publicUrl: string; secret: string },
  what: Unsubscribed,
): string {
  const claim = writeClaim(what);
  const token = Buffer.concat([claim, sign(claim, secret)]).toString("base64url");
  return `${publicUrl}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Null for anything that we did not sign. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscribed | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== tokenBytes) return null;
  const claim = bytes.subarray(0, -signatureBytes);
  if (!timingSafeEqual(sign(claim, secret), bytes.subarray(-signatureBytes))) return null;
  const kind = notificationKinds[claim[0] ?? notificationKinds.length];
  if (!kind) return null;
  return {
    kind,
    organizationId: stringify(claim.subarray(1, 17)),
    userId: stringify(claim.subarray(17, 33)),
  };
}

function writeClaim({ organizationId, userId, kind }: Unsubscribed): Buffer {
  const number = notificationKinds.indexOf(kind);
  return Buffer.concat([Buffer.from([number]), parse(organizationId), parse(userId)]);
}

function sign(claim: Buffer, secret: string): Buffer {
  return createHmac("sha256", secret)
    .update("unsubscribe\n")
    .update(claim)
    .digest()
    .subarray(0, signatureBytes);
}
