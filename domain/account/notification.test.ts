import fc from "fast-check";
import { expect, test } from "vitest";
import { before } from "#words/notifications.ts";
import {
  defaultPreferences,
  notificationKinds,
  reminderHours,
  turnOff,
  turnOn,
  wants,
} from "./notification.ts";

const preferences = fc.record({
  assignments: fc.boolean(),
  reminderHours: fc.constantFrom(null, ...reminderHours),
  weeklySummary: fc.boolean(),
  roles: fc.boolean(),
  reminderMail: fc.boolean(),
  reminderPush: fc.boolean(),
  late: fc.boolean(),
  latePush: fc.boolean(),
});

test("unsubscribing from one kind stops it and leaves the others as they were", () => {
  fc.assert(
    fc.property(preferences, fc.constantFrom(...notificationKinds), (before, kind) => {
      const after = turnOff(before, kind);
      for (const each of notificationKinds)
        expect(wants(after, each)).toBe(each === kind ? false : wants(before, each));
      expect(turnOff(after, kind)).toEqual(after);
      const again = turnOn(after, kind);
      for (const each of notificationKinds)
        expect(wants(again, each)).toBe(each === kind || wants(before, each));
      expect(turnOn(again, kind)).toEqual(again);
    }),
  );
});

test("until somebody chooses, all are told of assignments and admins get the summary", () => {
  for (const role of ["member", "staff", "admin"] as const)
    expect(defaultPreferences(role)).toEqual({
      assignments: true,
      reminderHours: 12,
      weeklySummary: role === "admin",
      roles: true,
      reminderMail: true,
      reminderPush: true,
      late: true,
      latePush: true,
    });
});

test("the time of a reminder reads as people say it", () => {
  expect(reminderHours.map(before)).toEqual([
    "an hour before",
    "2 hours before",
    "12 hours before",
    "a day before",
    "2 days before",
  ]);
});
