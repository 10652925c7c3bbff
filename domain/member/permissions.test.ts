import { expect, test } from "vitest";
import type { Role } from "../shared/role.ts";
import type { Membership } from "./member.ts";
import {
  canCount,
  canEnter,
  canManageAssignments,
  canSeeAllAssignments,
  canSeeCategory,
  canSeeMoney,
} from "./permissions.ts";

const as = (role: Role): Membership => ({ organizationId: "o", userId: "me", role });
const attendance = { unit: "count" } as const;
const giving = { unit: "currency" } as const;
const week = (start: string) => ({ start, currentStart: "2026-06-07" });

test("a member counts only what is assigned to them", () => {
  expect(canCount(as("member"), { userId: "me" })).toBe(true);
  expect(canCount(as("member"), { userId: "another" })).toBe(false);
});

test("staff and admins count and see everybody's assignments", () => {
  for (const role of ["staff", "admin"] as const) {
    expect(canCount(as(role), { userId: "another" })).toBe(true);
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
