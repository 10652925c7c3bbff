import { expect, test } from "vitest";
import * as english from "#words/starts.ts";
import { churchStart } from "../organization/starts.ts";
import { roomCategories } from "./room.ts";

const departments = churchStart(english).map(({ categories, ...department }) => ({
  ...department,
  id: department.key,
  categories: categories.map((category) => ({ ...category, id: category.name })),
}));
const custom = (name: string, categories: string[], key = name.toLowerCase()) => ({
  id: key,
  key,
  name,
  categories: categories.map((one) => ({
    id: one,
    name: one,
    unit: "count" as const,
    inTotal: true,
  })),
});

test("adults sit in the room, whatever their department is called; guests among them are counted once", () => {
  const renamed = departments.map((one) => (one.key === "adults" ? { ...one, name: "Big" } : one));
  for (const all of [departments, renamed, [...departments, custom("Choir", ["Singers"])]])
    expect(roomCategories(all)).toEqual(["Adult Attendance"]);
});

test("without Adults, what counts toward the total sits there, but not who is known to be elsewhere", () => {
  const others = departments.filter(({ key }) => key !== "adults");
  expect(roomCategories(others)).toEqual([]);
  const worship = custom("Worship", ["Floor", "Balcony", "Nursery", "Online viewers"]);
  const named = [custom("Children's Ministry", ["Heads"]), custom("Life Groups", ["People"])];
  expect(roomCategories([...others, worship, ...named])).toEqual(["Balcony", "Floor"]);
  const spanish = custom("Culto", ["Balcón", "Niños", "Grupo de jóvenes"]);
  expect(roomCategories([...others, spanish, custom("Jovens", ["Sala"])])).toEqual(["Balcón"]);
});
