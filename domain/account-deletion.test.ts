import fc from "fast-check";
import { expect, test } from "vitest";
import { fateOf, handOffMessage } from "./account-deletion.ts";
import { roles } from "./member.ts";

const place = fc
  .record({ role: fc.constantFrom(...roles), otherMembers: fc.nat(300), otherAdmins: fc.nat(300) })
  .filter(({ otherMembers, otherAdmins }) => otherAdmins <= otherMembers);

test("an organization ends exactly with its last member", () => {
  fc.assert(fc.property(place, (p) => (fateOf(p) === "ends") === (p.otherMembers === 0)));
});

test("whatever stays has an admin if it had one", () => {
  fc.assert(
    fc.property(place, (p) => {
      const hadAdmin = p.role === "admin" || p.otherAdmins > 0;
      return fateOf(p) !== "stays" || !hadAdmin || p.otherAdmins > 0;
    }),
  );
});

test("only an admin is ever asked to hand off", () => {
  fc.assert(fc.property(place, (p) => fateOf(p) !== "hand_off" || p.role === "admin"));
});

test("every organization that needs another admin is named", () => {
  expect(handOffMessage(["Hope", "Grace", "Faith"])).toContain("Hope, Grace, and Faith");
});
