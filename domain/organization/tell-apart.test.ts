import { expect, test, vi } from "vitest";
import { fullNames, shortNames, tellApart, withDepartments } from "./tell-apart.ts";

const archived = (name: string) => ({ name, active: false });

test("what is archived is marked where its name is taken, and each name is given once", () => {
  const items = [archived("Kids"), archived("kids"), { name: "Kids", active: true }];
  expect(tellApart(items).map(({ name }) => name)).toEqual([
    "Kids (archived)",
    "kids (archived 2)",
    "Kids",
  ]);
  const marked = [archived("Kids (archived)"), archived("Kids"), archived("Kids")];
  expect(tellApart(marked).map(({ name }) => name)).toEqual([
    "Kids (archived)",
    "Kids",
    "Kids (archived 2)",
  ]);
});

test("thousands of one name are told apart with a few keys each", () => {
  const keysMade = (size: number) => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    tellApart(Array.from({ length: size }, () => archived("Adults")));
    const made = normalize.mock.calls.length;
    normalize.mockRestore();
    return made;
  };
  expect(keysMade(400)).toBeLessThan(2.1 * keysMade(200));
});

test("of all that campuses count, a category named as the total is told with its department", () => {
  const count = { unit: "count" as const, inTotal: false };
  const departments = ["Choir", "Youth"].map((name) => ({
    ...{ id: name, key: "", name },
    categories: ["Guests", name === "Choir" ? "Attendance" : "Leaders"].map((category) => ({
      ...{ ...count, id: `${name} ${category}`, name: category },
    })),
  }));
  const campus = { id: "main", name: "Main", departments };
  expect([...fullNames([campus, { ...campus, id: "north" }], "Attendance").values()]).toEqual([
    "Choir · Guests",
    "Choir · Attendance",
    "Youth · Guests",
    "Leaders",
  ]);
  expect([...fullNames([campus], "Leaders").values()].slice(1)).toEqual([
    "Attendance",
    "Youth · Guests",
    "Youth · Leaders",
  ]);
});

test("a category whose name another has, or the whole, is told with its department", () => {
  const categories = [
    { name: "Attendance", departmentId: "choir" },
    { name: "Guests", departmentId: "choir" },
    { name: "guests ", departmentId: "youth" },
    { name: "Leaders", departmentId: "youth" },
  ];
  const departments = [
    { id: "choir", name: "Choir" },
    { id: "youth", name: "Youth" },
  ];
  expect(withDepartments(categories, departments, ["Attendance"]).map(({ name }) => name)).toEqual([
    "Choir · Attendance",
    "Choir · Guests",
    "Youth · guests ",
    "Leaders",
  ]);
});

test("a category is called as its department only where the department's name is in its own and it is all that is counted there", () => {
  const short = (department: string, ...names: string[]) => {
    const categories = names.map((name) => ({
      ...{ id: name, name, unit: "count" as const, inTotal: true },
    }));
    const departments = [{ id: department, key: "", name: department, categories }];
    return [...shortNames(departments, "Attendance").values()];
  };
  expect(short("Kids", "Kid Attendance")).toEqual(["Kids"]);
  expect(short("Guests", "Households Served")).toEqual(["Households Served"]);
  expect(short("Kids", "Kids at 9:00", "Kids at 11:00")).toEqual(["Kids at 9:00", "Kids at 11:00"]);
  expect(short("Choir", "Attendance")).toEqual(["Choir · Attendance"]);
});
