import { expect, test } from "vitest";
import { timeZoneChoices, timeZoneWords } from "./time-zone-words.ts";

const zones = ["America/Chicago", "America/New_York", "America/Sao_Paulo", "Europe/Vienna", "UTC"];
const choices = timeZoneChoices(zones, "America/Sao_Paulo", "en-US");

test("a time zone is called by its time and its place", () => {
  expect(timeZoneWords("America/Chicago", "en-US")).toBe("Central Time (Chicago)");
  expect(timeZoneWords("Europe/Vienna", "de-AT")).toBe("Mitteleuropäische Zeit (Vienna)");
});

test("the time of the chosen zone is offered first, then the zones around it", () => {
  expect(choices.map(({ name }) => name)).toEqual([
    "Brasilia Standard Time (Sao Paulo)",
    "Central Time (Chicago)",
    "Eastern Time (New York)",
    "Central European Time (Vienna)",
    "GMT+00:00 (UTC)",
  ]);
});

test("every time zone that this machine knows has words", () => {
  for (const { name } of timeZoneChoices(Intl.supportedValuesOf("timeZone"), "UTC"))
    expect(name.trim()).not.toBe("");
});
