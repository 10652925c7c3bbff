import type { Asking } from "../../domain/ask/asked.ts";

export const id = (digit: string) => `00000000-0000-4000-8000-${digit.padStart(12, "0")}`;
export const [main, north, kids, giving, online, nine, eleven] = "1234567".split("").map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
export const count = { unit: "count", inTotal: true } as const;
export const asking: Asking = {
  calendar: { today: "2026-11-23", weekStartDay: 0, fiscalYearStartMonth: 7, easter: "western" },
  currency: "USD",
  campuses: [
    { id: main, name: "Main Campus" },
    { id: north, name: "North Campus" },
  ],
  departments: [
    {
      id: id("20"),
      name: "Adults",
      key: "adults",
      categories: [{ id: id("21"), name: "Adult Attendance", ...count }],
    },
    {
      id: id("30"),
      name: "Kids",
      key: "kids",
      categories: [{ id: kids, name: "Kid Attendance", ...count }],
    },
    {
      id: id("40"),
      name: "Giving",
      key: "giving",
      categories: [{ id: giving, name: "Total Giving", unit: "currency", inTotal: false }],
    },
    {
      id: id("50"),
      name: "Online",
      key: "online",
      categories: [{ id: online, name: "Live Stream Views", unit: "count", inTotal: false }],
    },
  ],
  services: [
    { id: nine, name: "Worship", weekday: 0, time: "09:00", seats: 220, campusId: main },
    { id: eleven, name: "Worship", weekday: 0, time: "11:00", seats: null, campusId: main },
  ],
  specialDays: [{ id: id("60"), campusId: null, date: "2026-09-13", name: "Kickoff Sunday" }],
};
/** The names that a member knows who may not see money. */
export const withoutMoney: Asking = {
  ...asking,
  departments: asking.departments.map((one) => ({
    ...one,
    categories: one.categories.filter(({ unit }) => unit === "count"),
  })),
};

export const ofWeekdays: Asking = {
  ...asking,
  services: [
    ...asking.services,
    { id: id("70"), name: "Meal", weekday: 3, time: "18:00", seats: null, campusId: north },
  ],
};
