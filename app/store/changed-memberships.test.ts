import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Me } from "../../domain/account/user.ts";
import type { Role } from "../../domain/shared/role.ts";
import { forgetChangedMemberships, leftKey } from "./private-data.ts";

function me(...places: [organizationId: string, role: Role][]): Me {
  const memberships = places.map(([id, role]) => ({ role, joinedAt: "", organization: { id } }));
  return { user: { id: "me" }, memberships } as unknown as Me;
}

function clientWithReads(): QueryClient {
  const client = new QueryClient();
  for (const key of [["me"], ["entries", "hope"], ["team", "hope"], ["entries", "grace"]])
    client.setQueryData(key, "read");
  return client;
}

function keysOf(client: QueryClient): string[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey }) => queryKey.join(" "));
}

test("what was read of an organization goes when the person is removed or has another role", () => {
  for (const now of [me(["grace", "staff"]), me(["hope", "member"], ["grace", "staff"])]) {
    const client = clientWithReads();
    const before = me(["hope", "admin"], ["grace", "staff"]);
    forgetChangedMemberships(client, before, now);
    expect(keysOf(client)).toEqual(["me", "entries grace"]);
  }
});

test("what was read goes when the person is limited to campuses, and not when their own only come first", () => {
  const limited = (isLimit: boolean) => {
    const now = me(["hope", "staff"]);
    const places = { campuses: [{ id: "north", name: "North" }], isLimit };
    for (const membership of now.memberships) membership.places = places;
    return now;
  };
  const client = clientWithReads();
  forgetChangedMemberships(client, me(["hope", "staff"]), limited(false));
  expect(keysOf(client)).toHaveLength(4);
  forgetChangedMemberships(client, limited(false), limited(true));
  expect(keysOf(client)).toEqual(["me", "entries grace"]);
});

test("nothing goes while the person's places are the same, or when they join one more", () => {
  const client = clientWithReads();
  const before = me(["hope", "admin"]);
  forgetChangedMemberships(client, before, me(["hope", "admin"], ["grace", "member"]));
  forgetChangedMemberships(client, undefined, before);
  expect(keysOf(client)).toHaveLength(4);
});

test("whose place has ended is told the organization's name, and who has another role is not", () => {
  const client = clientWithReads();
  const before = me(["hope", "admin"]);
  for (const { organization } of before.memberships) organization.name = "Hope";
  forgetChangedMemberships(client, before, me(["hope", "member"]));
  expect(client.getQueryData(leftKey)).toBeUndefined();
  forgetChangedMemberships(client, before, me());
  expect(client.getQueryData(leftKey)).toBe("Hope");
});
