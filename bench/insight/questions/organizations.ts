import type { EasterChoice } from "../../../domain/easter.ts";

type Named = { id: string; name: string };
export type Service = Named & { campusId: string; weekday: number; time: string };
export type Category = Named & { unit: "count" | "currency"; inTotal: boolean };
export type Department = Named & { key: string; categories: Category[] };

/** A church as those know it who ask. Weeks start on Sunday (0) or Monday (1). */
export type Church = {
  name: string;
  today: string;
  weekStartDay: 0 | 1;
  fiscalYearStartMonth: number;
  easter: Exclude<EasterChoice, "none">;
  campuses: Named[];
  services: Service[];
  departments: Department[];
  specialDays: { name: string; date: string; campusId: string | null }[];
};

let made = 0;
const named = (name: string): Named => ({
  id: `00000000-0000-7000-8000-${String(++made).padStart(12, "0")}`,
  name,
});
const service = (campus: Named, name: string, weekday: number, time: string): Service => ({
  ...named(name),
  campusId: campus.id,
  weekday,
  time,
});
const department = (key: string, name: string, categories: Category[]): Department => ({
  ...named(name),
  key,
  categories,
});
const inTotal = (name: string): Category => ({ ...named(name), unit: "count", inTotal: true });
const beside = (name: string): Category => ({ ...named(name), unit: "count", inTotal: false });
const money = (name: string): Category => ({ ...named(name), unit: "currency", inTotal: false });

const main = named("Main Campus");

/** One campus, two services, no money. A Friday in the fall. */
const gracePoint: Church = {
  name: "Grace Point Church",
  today: "2026-09-18",
  weekStartDay: 0,
  fiscalYearStartMonth: 1,
  easter: "western",
  campuses: [main],
  services: [service(main, "Traditional", 0, "09:00"), service(main, "Contemporary", 0, "11:00")],
  departments: [
    department("adults", "Adults", [inTotal("Adult Attendance"), beside("New Guests")]),
    department("kids", "Kids", [inTotal("Kid Attendance"), beside("New Families")]),
    department("groups", "Groups", [beside("Groups Participating")]),
  ],
  specialDays: [
    { name: "Homecoming", date: "2025-09-14", campusId: null },
    { name: "Homecoming", date: "2026-08-30", campusId: null },
    { name: "Baptism Sunday", date: "2026-06-14", campusId: null },
  ],
};

const [north, downtown, riverside] = [named("North"), named("Downtown"), named("Riverside")];

/** Three campuses, five departments, giving. A Tuesday before Thanksgiving. */
const harborCity: Church = {
  name: "Harbor City Church",
  today: "2026-11-24",
  weekStartDay: 1,
  fiscalYearStartMonth: 1,
  easter: "western",
  campuses: [north, downtown, riverside],
  services: [
    service(north, "Sunrise Service", 0, "09:00"),
    service(north, "Modern Service", 0, "11:00"),
    service(downtown, "Morning Worship", 0, "09:00"),
    service(downtown, "Evening Worship", 0, "18:00"),
    service(riverside, "Family Gathering", 0, "10:30"),
  ],
  departments: [
    department("adults", "Adults", [inTotal("Adult Attendance"), beside("New Guests")]),
    department("kids", "Kids", [inTotal("Kid Attendance"), beside("New Families")]),
    department("students", "Students", [inTotal("Student Attendance")]),
    department("giving", "Giving", [money("Total Giving")]),
    department("online", "Online / Digital", [beside("Live Stream Views")]),
  ],
  specialDays: [
    { name: "Friend Day", date: "2025-10-19", campusId: null },
    { name: "Friend Day", date: "2026-10-18", campusId: null },
    { name: "Student Camp", date: "2026-07-12", campusId: north.id },
  ],
};

const cathedral = named("St. Nicholas Cathedral");
const chapel = named("St. Nicholas Chapel");

/** Orthodox, with Saturday evenings, and a fiscal year from July. A Thursday after Pentecost. */
const saintNicholas: Church = {
  name: "St. Nicholas Orthodox Parish",
  today: "2026-06-04",
  weekStartDay: 1,
  fiscalYearStartMonth: 7,
  easter: "orthodox",
  campuses: [cathedral, chapel],
  services: [
    service(cathedral, "Divine Liturgy", 0, "09:30"),
    service(cathedral, "Great Vespers", 6, "17:00"),
    service(chapel, "Morning Liturgy", 0, "08:00"),
  ],
  departments: [
    department("adults", "Adults", [inTotal("Faithful"), beside("Visitors")]),
    department("kids", "Church School", [inTotal("Children")]),
    department("giving", "Stewardship", [money("Offering")]),
  ],
  specialDays: [
    { name: "Feast of St. Nicholas", date: "2024-12-06", campusId: null },
    { name: "Feast of St. Nicholas", date: "2025-12-06", campusId: null },
    { name: "Parish Picnic", date: "2026-05-24", campusId: cathedral.id },
  ],
};

export const churches = { gracePoint, harborCity, saintNicholas };
export type ChurchKey = keyof typeof churches;
