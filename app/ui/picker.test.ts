import { expect, test } from "vitest";
import { findChoices } from "./picker.tsx";

const choices = [
  { value: "America/Chicago", name: "Central Time (Chicago)", also: "CT America/Chicago" },
  { value: "America/New_York", name: "Eastern Time (New York)", also: "ET America/New_York" },
  { value: "America/Sao_Paulo", name: "Brasilia Time (São Paulo)", also: "America/Sao_Paulo" },
];
const found = (typed: string) => findChoices(choices, typed).map(({ value }) => value);

test("a choice is found by the beginnings of its words, in any order", () => {
  expect(found("cent chic")).toEqual(["America/Chicago"]);
  expect(found("new york")).toEqual(["America/New_York"]);
  expect(found("ET")).toEqual(["America/New_York"]);
  expect(found("AMERICA são")).toEqual(["America/Sao_Paulo"]);
  expect(found("sao paulo")).toEqual(["America/Sao_Paulo"]);
  expect(found("hicago")).toEqual([]);
});

test("nothing typed offers every choice", () => {
  expect(found(" ")).toHaveLength(choices.length);
});

test("the note of a choice is searched too", () => {
  const people = [{ value: "1", name: "Maria Sole", note: "Worship Center, floor" }];
  expect(findChoices(people, "floor mar")).toHaveLength(1);
});
