import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";
import { type UnsubscriptionKind, unsubscriptionKinds } from "../../domain/account/notification.ts";
import type { Id } from "../../domain/shared/id.ts";

type Unsubscribed = { organizationId: Id; id: Id; kind: UnsubscriptionKind };

/** Mailed links contain these numbers, so they never change. */
const numbers: Record<UnsubscriptionKind, number> = {
  assignments: 0,
  reminder: 1,
  summary: 2,
  roles: 3,
  invitation: 4,
  late: 5,
};

const signatureBytes = 16;
const tokenBytes = 1 + 16 + 16 + signatureBytes;

export function unsubscribeLink(
  { publicUrl, secret }: { publicUrl: string; secret: string },
  what: Unsubscribed,
): string {
  const claim = writeClaim(what);
  const token = Buffer.concat([claim, sign(claim, secret)]).toString("base64url");
  return `${publicUrl}/unsubscribe?${new URLSearchParams({ token })}`;
}

export function readUnsubscribeToken(token: string, secret: string): Unsubscribed | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== tokenBytes) return null;
  const claim = bytes.subarray(0, -signatureBytes);
  if (!timingSafeEqual(sign(claim, secret), bytes.subarray(-signatureBytes))) return null;
  const kind = unsubscriptionKinds.find((each) => numbers[each] === claim[0]);
  if (!kind) return null;
  return {
    kind,
    organizationId: stringify(claim.subarray(1, 17)),
    id: stringify(claim.subarray(17, 33)),
  };
}

function writeClaim({ organizationId, id, kind }: Unsubscribed): Buffer {
  return Buffer.concat([Buffer.from([numbers[kind]]), parse(organizationId), parse(id)]);
}

function sign(claim: Buffer, secret: string): Buffer {
  return createHmac("sha256", secret)
    .update("unsubscribe\n")
    .update(claim)
    .digest()
    .subarray(0, signatureBytes);
}
