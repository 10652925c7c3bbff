import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { type Id, idSchema } from "../../domain/shared/id.ts";

type Installation = { publicUrl: string; secret: string };

export function confirmationLink({ publicUrl }: Pick<Installation, "publicUrl">, code: string) {
  return `${publicUrl}/newsletter/confirm?${new URLSearchParams({ code })}`;
}

/** Signed instead of stored, so it works for as long as the installation keeps its secret. */
export function unsubscribeLink({ publicUrl, secret }: Installation, id: Id): string {
  const code = `${id}.${signatureOf(id, secret)}`;
  return `${publicUrl}/newsletter/unsubscribe?${new URLSearchParams({ code })}`;
}

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
