import * as v from "valibot";
import { expect, test } from "vitest";
import { newOrganizationSchema } from "./organization.ts";
import { newServiceSchema } from "./service.ts";
import { newCampusSchema, newCategorySchema, newDepartmentSchema } from "./structure.ts";
import { profileSchema } from "./user.ts";

const id = "7f000000-0000-7000-8000-000000000000";

test("the name of anything has one space between its words and none around it", () => {
  const name = " Hope \t  Chapel\u00a0\n";
  const kept = [
    v.parse(newOrganizationSchema, { id, name, timeZone: "America/Chicago" }).name,
    v.parse(newCampusSchema, { id, name }).name,
    v.parse(newDepartmentSchema, { id, name }).name,
    v.parse(newCategorySchema, { id, name }).name,
    v.parse(newServiceSchema, { id, name, weekday: 0, time: "09:00" }).name,
    v.parse(profileSchema, { firstName: name, lastName: "Sole" }).firstName,
    v.parse(profileSchema, { firstName: "Maria", lastName: name }).lastName,
  ];
  expect(kept).toEqual(kept.map(() => "Hope Chapel"));
});

test("a name of nothing but white space is missing, and spaces that go do not make it too long", () => {
  const { issues } = v.safeParse(newCampusSchema, { id, name: " \n " });
  expect(issues?.map(({ message }) => message)).toEqual(["Give it a name."]);
  expect(v.is(newCampusSchema, { id, name: `${"x".repeat(40)}${" ".repeat(60)}y` })).toBe(true);
  expect(v.is(newCampusSchema, { id, name: "x".repeat(81) })).toBe(false);
});
