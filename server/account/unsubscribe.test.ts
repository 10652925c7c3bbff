import fc from "fast-check";
import { expect, test } from "vitest";
import { unsubscriptionKinds } from "../../domain/account/notification.ts";
import { readUnsubscribeToken, unsubscribeLink } from "./unsubscribe.ts";

const secret = "the secret of a test, which is long enough";
const world = { publicUrl: "https://count.example.org", secret };
const unsubscribed = fc.record({
  organizationId: fc.uuid({ version: 7 }),
  id: fc.uuid({ version: 7 }),
  kind: fc.constantFrom(...unsubscriptionKinds),
});
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";

test("a link says what it stops, to the server that signed it alone", () => {
  fc.assert(
    fc.property(unsubscribed, (what) => {
      const token = tokenOf(unsubscribeLink(world, what));
      expect(readUnsubscribeToken(token, secret)).toEqual(what);
      expect(readUnsubscribeToken(token, "another secret, which is long enough")).toBe(null);
    }),
  );
});

test("a token that was changed anywhere stops nothing", () => {
  fc.assert(
    fc.property(unsubscribed, fc.nat(48), fc.integer({ min: 1, max: 255 }), (what, at, change) => {
      const bytes = Buffer.from(tokenOf(unsubscribeLink(world, what)), "base64url");
      bytes[at] = (bytes[at] ?? 0) ^ change;
      expect(readUnsubscribeToken(bytes.toString("base64url"), secret)).toBe(null);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => readUnsubscribeToken(text, secret) === null));
});
