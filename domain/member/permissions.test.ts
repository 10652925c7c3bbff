import { expect, test } from "vitest";
import type { Role } from "../shared/role.ts";
import type { Membership } from "./member.ts";
import {
  canCount,
  canEnter,
  canEnterAt,
  canInviteAs,
  canManageAssignments,
  canSeeAllAssignments,
  canSeeCategory,
  canSeeMoney,
} from "./permissions.ts";

const as = (role: Role): Membership => ({ organizationId: "o", userId: "me", role });
const attendance = { unit: "count" } as const;
const giving = { unit: "currency" } as const;
const north = { campusId: "north" };
const week = (start: string) => ({ ...north, start, currentStart: "2026-06-07" });

test("a member counts only what is assigned to them", () => {
  expect(canCount(as("member"), { ...north, userId: "me" })).toBe(true);
  expect(canCount(as("member"), { ...north, userId: "another" })).toBe(false);
});

test("staff and admins count and see everybody's assignments", () => {
  for (const role of ["staff", "admin"] as const) {
    expect(canCount(as(role), { ...north, userId: "another" })).toBe(true);
    expect(canSeeAllAssignments(as(role))).toBe(true);
    expect(canManageAssignments(as(role))).toBe(true);
  }
  expect(canSeeAllAssignments(as("member"))).toBe(false);
  expect(canManageAssignments(as("member"))).toBe(false);
});

test("money is for staff and admins", () => {
  expect(canSeeMoney(as("member"))).toBe(false);
  expect(canSeeCategory(as("member"), giving)).toBe(false);
  expect(canSeeCategory(as("member"), attendance)).toBe(true);
  expect(canSeeCategory(as("staff"), giving)).toBe(true);
});

test("a member enters numbers of this week and the one before, and no others", () => {
  const member = as("member");
  expect(canEnter(member, attendance, week("2026-06-07"))).toBe(true);
  expect(canEnter(member, attendance, week("2026-05-31"))).toBe(true);
  expect(canEnter(member, attendance, week("2026-05-24"))).toBe(false);
  expect(canEnter(member, attendance, week("2026-06-14"))).toBe(false);
  expect(canEnter(member, giving, week("2026-06-07"))).toBe(false);
});

test("staff enter any category of any week", () => {
  expect(canEnter(as("staff"), giving, week("2020-01-05"))).toBe(true);
});

const limited = (role: Role): Membership => ({
  ...as(role),
  places: { campusIds: ["north"], isLimit: true },
});

test("who is limited to a campus enters there, and at no other and not for all at once", () => {
  for (const role of ["member", "staff"] as const) {
    expect(canEnterAt(limited(role), "north")).toBe(true);
    expect(canEnterAt(limited(role), "south")).toBe(false);
    expect(canEnterAt(limited(role), null)).toBe(false);
    const here = week("2026-06-07");
    expect(canEnter(limited(role), attendance, here)).toBe(true);
    expect(canEnter(limited(role), attendance, { ...here, campusId: "south" })).toBe(false);
  }
  expect(canEnterAt(limited("admin"), "south")).toBe(true);
});

test("places without a limit keep nobody from entering elsewhere", () => {
  const places = { campusIds: ["north"], isLimit: false };
  expect(canEnterAt({ ...as("staff"), places }, "south")).toBe(true);
});

test("what is given to a limited member they count at any campus, and staff count for others at theirs", () => {
  expect(canCount(limited("member"), { userId: "me", campusId: "south" })).toBe(true);
  expect(canCount(limited("staff"), { userId: "another", campusId: "north" })).toBe(true);
  expect(canCount(limited("staff"), { userId: "another", campusId: "south" })).toBe(false);
});

test("limited staff invite members who enter nowhere else", () => {
  const invite = (campusIds: string[], isLimit: boolean) =>
    canInviteAs(limited("staff"), { role: "member", places: { campusIds, isLimit } });
  expect(invite(["north"], true)).toBe(true);
  expect(invite(["north", "south"], true)).toBe(false);
  expect(invite(["north"], false)).toBe(false);
  expect(canInviteAs(limited("staff"), { role: "member" })).toBe(false);
  expect(canInviteAs(as("staff"), { role: "member" })).toBe(true);
});
