import fc from "fast-check";
import { expect, test } from "vitest";
import { withLists } from "../shared/errors.ts";
import { roles } from "../shared/role.ts";
import { effectOnOrganization, handOffMessage } from "./account-deletion.ts";

const leaving = fc
  .record({ role: fc.constantFrom(...roles), otherMembers: fc.nat(300), otherAdmins: fc.nat(300) })
  .filter(({ otherMembers, otherAdmins }) => otherAdmins <= otherMembers);

test("an organization ends exactly with its last member", () => {
  fc.assert(
    fc.property(
      leaving,
      (member) => (effectOnOrganization(member) === "ends") === (member.otherMembers === 0),
    ),
  );
});

test("whatever stays has an admin if it had one", () => {
  fc.assert(
    fc.property(leaving, (member) => {
      const hadAdmin = member.role === "admin" || member.otherAdmins > 0;
      return effectOnOrganization(member) !== "stays" || !hadAdmin || member.otherAdmins > 0;
    }),
  );
});

test("only an admin is ever asked to hand off", () => {
  fc.assert(
    fc.property(
      leaving,
      (member) => effectOnOrganization(member) !== "hand_off" || member.role === "admin",
    ),
  );
});

test("every organization that needs another admin is named", () => {
  expect(withLists(handOffMessage(["Hope", "Grace", "Faith"]), "en")).toContain(
    "Hope, Grace, and Faith",
  );
});
