import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatDevice,
  hasSignedIn,
  parseDevice,
  type RecognizedDevice,
  rememberAccount,
} from "./recognized-device.ts";

const secret = "a secret of sufficient length, for tests";
const address = fc.emailAddress();
const addresses = fc.uniqueArray(address, { minLength: 1, maxLength: 8 });

function deviceOf(emails: string[], own = secret): RecognizedDevice {
  return emails.reduce<RecognizedDevice>(
    (device, email) => rememberAccount(device, email, own),
    rememberAccount(null, emails[0] ?? "", own),
  );
}

test("a browser is known to the accounts it has signed in to, and to no others", () => {
  fc.assert(
    fc.property(addresses, address, (emails, other) => {
      fc.pre(!emails.includes(other));
      const device = parseDevice(formatDevice(deviceOf(emails)));
      for (const email of emails) expect(hasSignedIn(device, email, secret)).toBe(true);
      expect(hasSignedIn(device, other, secret)).toBe(false);
    }),
  );
});

test("one browser's signature is worth nothing in another, nor under another secret", () => {
  fc.assert(
    fc.property(address, (email) => {
      const { signatures } = deviceOf([email]);
      const forged = { ...deviceOf([`x${email}`]), signatures };
      expect(hasSignedIn(forged, email, secret)).toBe(false);
      expect(hasSignedIn(deviceOf([email], "another secret"), email, secret)).toBe(false);
    }),
  );
});

test("the cookie tells no address and stays short", () => {
  fc.assert(
    fc.property(fc.array(address, { minLength: 1, maxLength: 20 }), (emails) => {
      const text = formatDevice(deviceOf(emails));
      expect(text.length).toBeLessThan(220);
      expect(text).toMatch(/^[\w.-]+$/);
      expect(emails.filter((email) => text.includes(email))).toEqual([]);
    }),
  );
});

test("whatever a client sends as the cookie, it is no error", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(hasSignedIn(parseDevice(text), "a@example.org", secret)).toBe(false);
    }),
  );
});
