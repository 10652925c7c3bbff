import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { type Id, idSchema } from "../../domain/id.ts";

type Installation = { publicUrl: string; secret: string };

export function confirmationLink({ publicUrl }: Pick<Installation, "publicUrl">, code: string) {
  return `${publicUrl}/newsletter/confirm?${new URLSearchParams({ code })}`;
}

/** Works for as long as the installation keeps its secret: every mail can carry it, and nothing is stored for it. */
export function unsubscribeLink({ publicUrl, secret }: Installation, id: Id): string {
  const code = `${id}.${signatureOf(id, secret)}`;
  return `${publicUrl}/newsletter/unsubscribe?${new URLSearchParams({ code })}`;
}

/** Whom the code of an unsubscribing link is for, or null when it is not one of ours. */
export function readUnsubscribeCode(code: string, secret: string): Id | null {
  const [id = "", signature = ""] = code.split(".");
  if (!v.is(idSchema, id)) return null;
  const expected = Buffer.from(signatureOf(id, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function signatureOf(id: Id, secret: string): string {
  return createHmac("sha256", secret).update(`newsletter-unsubscribe\n${id}`).digest("base64url");
}
