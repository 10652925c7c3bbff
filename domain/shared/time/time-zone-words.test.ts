import { expect, test } from "vitest";
import { findTimeZones, timeZoneChoices, timeZoneWords } from "./time-zone-words.ts";

const zones = ["America/Chicago", "America/New_York", "America/Sao_Paulo", "Europe/Vienna", "UTC"];
const choices = timeZoneChoices(zones, "America/Sao_Paulo", "en-US");
const found = (typed: string) => findTimeZones(choices, typed).map(({ zone }) => zone);

test("a time zone is called by its time and its place", () => {
  expect(timeZoneWords("America/Chicago", "en-US")).toBe("Central Time (Chicago)");
  expect(timeZoneWords("Europe/Vienna", "de-AT")).toBe("Mitteleuropäische Zeit (Vienna)");
});

test("a time zone is found by the beginnings of its words, in any order", () => {
  expect(found("cent chic")).toEqual(["America/Chicago"]);
  expect(found("new york")).toEqual(["America/New_York"]);
  expect(found("ET")).toEqual(["America/New_York"]);
  expect(found("america sao")).toEqual(["America/Sao_Paulo"]);
  expect(found("são paulo")).toEqual(["America/Sao_Paulo"]);
  expect(found("hicago")).toEqual([]);
});

test("the time of the chosen zone is offered first, then the zones around it", () => {
  expect(choices.map(({ words }) => words)).toEqual([
    "Brasilia Standard Time (Sao Paulo)",
    "Central Time (Chicago)",
    "Eastern Time (New York)",
    "Central European Time (Vienna)",
    "GMT+00:00 (UTC)",
  ]);
});

test("nothing typed offers every time zone", () => {
  expect(found(" ")).toHaveLength(zones.length);
});

test("every time zone that this machine knows has words", () => {
  for (const { words } of timeZoneChoices(Intl.supportedValuesOf("timeZone"), "UTC"))
    expect(words.trim()).not.toBe("");
});
