import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { computeAnswer } from "../../answer/answering.ts";
import type { ReportNumbers } from "../../answer/report-numbers.ts";
import type { Outcome } from "../../forecast/forecast-answer.ts";
import { claimText } from "../../insight/claim-words.ts";
import { type RoomFacts, roomQuestion, tellFull } from "./tell-full.ts";

const calendar = {
  ...{ today: "2026-11-25", weekStartDay: 0 as const },
  ...{ fiscalYearStartMonth: 1, easter: "western" as const },
};
const [running, before] = [0, -1];
const service = (id: string, time: string, seats: number | null) => ({
  ...{ id, time, seats, name: id, weekday: 0, active: true, campusId: "main" },
});
const services = [service("nine", "09:00", 200), service("ten", "10:30", 200)];
const campuses = [{ id: "main", name: "Main" }];
const room = ["adults"];
const history = { from: "2026-11-01", to: "2026-11-22" };

function factsOf({ held = [before, running], waiting = [] as number[] } = {}): RoomFacts {
  const source = { campusId: "main", categoryId: "adults", kind: "service" as const };
  const adults = {
    ...{ id: "adults", departmentId: "adults", name: "Adults", unit: "count" as const },
    ...{ inTotal: true, active: true },
  };
  const numbers: ReportNumbers = {
    campuses: [{ id: "main", name: "Main", active: true }],
    departments: [],
    categories: [adults],
    services,
    off: [],
    numbers: [
      { ...source, serviceId: "nine", weeks: [before, running], values: [150, 170], counted: null },
      { ...source, serviceId: "ten", weeks: [before], values: [100], counted: null },
    ],
    waiting: waiting.map((week) => ({ ...source, serviceId: "nine", weeks: [week], due: [] })),
    dates: [
      {
        campusId: "main",
        serviceId: "nine",
        held,
        days: held.map(() => 0),
        toCome: [],
        cancelled: [],
      },
    ],
    coming: [],
    closed: [],
  };
  const departments = [{ id: "adults", key: "adults", name: "Adults", categories: [adults] }];
  const asking = { calendar, currency: "USD", campuses, departments, services, specialDays: [] };
  const answer = computeAnswer(
    roomQuestion(services, { room, period: history }),
    numbers,
    calendar,
  );
  const all = { services, campuses };
  const none = { forecasts: new Map(), days: [], cancelled: [], time: "08:00" };
  const answers = new Map(services.map(({ id }) => [id, { numbers, answer }]));
  return { asking, services, all, room, answers, history, ...none };
}

function told(sunday: string, changes: Partial<RoomFacts> = {}): string[] {
  return tellFull(sunday, { ...factsOf(), ...changes }).map((one) =>
    claimText(one, { today: calendar.today, currency: "USD", terms: termsOf.church }).replaceAll(
      "\u00a0",
      " ",
    ),
  );
}

const ahead = (low: number, value: number, high: number): Outcome => ({
  ...{ kind: "forecast", record: null },
  weeks: [{ week: "2026-11-29", value, low, high, reasons: [] }],
});

test("rooms to come are told the fullest first, and one that is cancelled or not forecast says so", () => {
  const forecasts = new Map([
    ["nine", ahead(120, 150, 161)],
    ["ten", ahead(150, 165, 190)],
  ]);
  expect(told("2026-11-29", { forecasts })).toEqual([
    "The 10:30 AM, Nov 29: likely over 80% full. 150 to 190 people are expected for 200 seats.",
    "The 9:00 AM, Nov 29: maybe over 80% full. 120 to 161 people are expected for 200 seats.",
  ]);
  const cancelled = [{ serviceId: "ten", week: "2026-11-29" }];
  expect(
    told("2026-11-29", { cancelled, forecasts: new Map([["nine", ahead(90, 99, 160)]]) }),
  ).toEqual([
    "The 9:00 AM, Nov 29: there is room. 90 to 160 people are expected for 200 seats, so it should stay under 80% full.",
    "The 10:30 AM, Nov 29: cancelled.",
  ]);
  expect(told("2026-12-06", { forecasts })).toContain(
    "The 9:00 AM: nothing is forecast for that day.",
  );
});

test("a service that is over is told by its count, not by what was expected, and who was counted is said", () => {
  const facts = factsOf();
  const kids = { id: "kids", name: "Kids", unit: "count" as const, inTotal: true };
  const [adults] = facts.asking.departments;
  const departments = adults
    ? [{ ...adults, categories: [...adults.categories, kids] }]
    : facts.asking.departments;
  const asking = {
    ...{ ...facts.asking, departments },
    calendar: { ...calendar, today: "2026-11-22" },
  };
  const forecasts = new Map([["ten", ahead(63, 70, 76)]]);
  expect(told("2026-11-22", { asking, forecasts, time: "12:05" })).toEqual([
    "The 9:00 AM, Nov 22: 170 people (Adults alone) for 200 seats, so it was 85% full.",
    "The 10:30 AM: nothing was entered for that day.",
  ]);
  expect(told("2026-11-22", { asking, forecasts, time: "10:00" })).toContain(
    "The 10:30 AM: nothing is forecast for that day.",
  );
});

test("a room of the past is told by its count, which may be partial, blank, or of two dates", () => {
  expect(told("2026-11-22")).toEqual([
    "The 9:00 AM, Nov 22: 170 people for 200 seats, so it was 85% full.",
    "The 10:30 AM: nothing was entered for that day.",
  ]);
  expect(told("2026-11-22", factsOf({ waiting: [running] }))[0]).toBe(
    "The 9:00 AM, Nov 22: 170 people so far for 200 seats. Not in yet: 1 number.",
  );
  expect(told("2026-11-22", factsOf({ held: [running, running] }))).toContain(
    "The 9:00 AM: it was held twice in the week of Nov 22, and its number is of both together.",
  );
});

test("where somebody who was chosen for a room is not counted, it is said who, and not how full it was", () => {
  const nine = { ...service("nine", "09:00", 200), inRoom: ["adults", "kids"] };
  const kids = {
    ...{ id: "kids", departmentId: "kids", name: "Kids", unit: "count" as const },
    ...{ inTotal: true, active: true },
  };
  const facts = factsOf();
  const all = [{ id: "kids", key: "kids", name: "Kids", categories: [kids] }];
  const departments = [...facts.asking.departments, ...all];
  const changes = { services: [nine], asking: { ...facts.asking, departments } };
  const words = "The 9:00 AM: nobody counts Kids there, so nobody can tell how full the room is.";
  expect(told("2026-11-22", changes)).toEqual([words]);
  const forecasts = new Map([["nine", ahead(120, 150, 161)]]);
  expect(told("2026-11-29", { ...changes, forecasts })).toEqual([words]);
});

test("whose seats are not told is named, and so is that nobody here sits in a room", () => {
  const [nine] = services;
  const seatless = [service("nine", "09:00", null), service("ten", "10:30", null)];
  expect(told("2026-11-29", { services: seatless })).toEqual([
    "Nobody has entered yet how many seats there are at the 9:00 AM and the 10:30 AM.",
  ]);
  expect(told("2026-11-29", { services: nine ? [nine] : [], room: [] })).toEqual([
    "None of the numbers here are of people who sit in the room.",
  ]);
});
