import type { Asking } from "../../domain/ask/asked.ts";
import type { EasterChoice } from "../../domain/shared/time/easter.ts";

type Named = { id: string; name: string };
type Service = Named & { campusId: string; weekday: number; time: string };
type Category = Named & { unit: "count" | "currency"; inTotal: boolean };
type Department = Named & { key: string; categories: Category[] };

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

/** Staff and members may not see money. */
export const roles = ["admin", "staff", "member"] as const;
export type Role = (typeof roles)[number];

let made = 0;

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

const hill = named("Hillside");

/** One campus, two services, no money. A Monday in winter, after Ash Wednesday. */
const hillside: Church = {
  name: "Hillside Fellowship",
  today: "2027-02-15",
  weekStartDay: 0,
  fiscalYearStartMonth: 9,
  easter: "western",
  campuses: [hill],
  services: [service(hill, "Blended", 0, "08:30"), service(hill, "Acoustic", 0, "10:45")],
  departments: [
    department("adults", "Adults", [inTotal("Adult Headcount"), beside("First Time Guests")]),
    department("kids", "Kids", [inTotal("Kids Check-ins"), beside("New Kids")]),
    department("students", "Youth", [inTotal("Youth Attendance")]),
  ],
  specialDays: [
    { name: "Vision Sunday", date: "2026-01-18", campusId: null },
    { name: "Vision Sunday", date: "2027-01-17", campusId: null },
    { name: "Chili Cookoff", date: "2026-10-25", campusId: null },
  ],
};

const [east, lake, university] = [named("East"), named("Lakewood"), named("University")];

/** Three campuses, five departments, giving. A Sunday, two weeks after Easter. */
const crossroads: Church = {
  name: "Crossroads Community Church",
  today: "2026-04-19",
  weekStartDay: 1,
  fiscalYearStartMonth: 10,
  easter: "western",
  campuses: [east, lake, university],
  services: [
    service(east, "Classic Worship", 0, "09:15"),
    service(east, "Modern Worship", 0, "11:15"),
    service(lake, "Family Worship", 0, "10:00"),
    service(university, "Brunch Church", 0, "11:15"),
    service(university, "Night Church", 0, "19:30"),
  ],
  departments: [
    department("adults", "Worship Center", [inTotal("Adults"), beside("Visitors")]),
    department("kids", "KidsTown", [inTotal("KidsTown Attendance"), beside("New Families")]),
    department("students", "Students", [inTotal("Student Attendance")]),
    department("giving", "Finance", [money("Tithes and Offerings")]),
    department("online", "Online", [beside("Online Views")]),
  ],
  specialDays: [
    { name: "Sanctity of Life", date: "2026-01-18", campusId: null },
    { name: "Serve Day", date: "2025-09-28", campusId: null },
    { name: "Serve Day", date: "2026-03-22", campusId: null },
  ],
};

const trinity = named("Holy Trinity");
const mission = named("St. Mary Mission");

/** Orthodox, with Saturday evenings, and a fiscal year from July. A Tuesday in the Nativity fast. */
const holyTrinity: Church = {
  name: "Holy Trinity Greek Orthodox Church",
  today: "2026-12-08",
  weekStartDay: 1,
  fiscalYearStartMonth: 7,
  easter: "orthodox",
  campuses: [trinity, mission],
  services: [
    service(trinity, "Divine Liturgy", 0, "10:00"),
    service(trinity, "Evening Vespers", 6, "18:00"),
    service(mission, "Morning Liturgy", 0, "09:00"),
  ],
  departments: [
    department("adults", "Parish", [inTotal("Worshippers"), beside("Newcomers")]),
    department("kids", "Catechism", [inTotal("Catechism Students")]),
    department("giving", "Stewardship", [money("Weekly Offering")]),
  ],
  specialDays: [
    { name: "Greek Festival", date: "2025-09-07", campusId: trinity.id },
    { name: "Greek Festival", date: "2026-09-06", campusId: trinity.id },
    { name: "Name Day", date: "2026-06-01", campusId: null },
  ],
};

const [mainStreet, eastside, truck] = [
  named("Main Street"),
  named("Eastside"),
  named("Mobile Truck"),
];

/** A food pantry on four weekdays, with a fiscal year from July. A Thursday. */
const pantry: Church = {
  name: "Open Table Food Pantry",
  today: "2026-10-08",
  weekStartDay: 1,
  fiscalYearStartMonth: 7,
  easter: "western",
  campuses: [mainStreet, eastside, truck],
  services: [
    service(mainStreet, "Tuesday Pantry", 2, "10:00"),
    service(mainStreet, "Saturday Pantry", 6, "09:00"),
    service(eastside, "Evening Pantry", 4, "17:00"),
    service(truck, "Rural Route", 5, "11:00"),
  ],
  departments: [
    department("guests", "Guests Served", [
      inTotal("Adults Served"),
      inTotal("Children Served"),
      inTotal("Seniors Served"),
      beside("Households"),
      beside("New Households"),
    ]),
    department("food", "Food", [beside("Pounds Distributed"), beside("Pounds Received")]),
    department("volunteers", "Volunteers", [beside("Volunteers"), beside("Volunteer Hours")]),
    department("giving", "Donations", [money("Cash Donations")]),
  ],
  specialDays: [
    { name: "Turkey Giveaway", date: "2024-11-23", campusId: null },
    { name: "Turkey Giveaway", date: "2025-11-22", campusId: null },
    { name: "Back to School Drive", date: "2026-08-15", campusId: mainStreet.id },
    { name: "Stuff the Bus", date: "2025-10-04", campusId: null },
    { name: "Stuff the Bus", date: "2026-10-03", campusId: null },
  ],
};

const [clubhouse, boathouse] = [named("Clubhouse"), named("Boathouse")];

/** A rowing club with two kinds of money, and a fiscal year from September. A Wednesday. */
const club: Church = {
  name: "Riverbend Rowing Club",
  today: "2027-03-10",
  weekStartDay: 0,
  fiscalYearStartMonth: 9,
  easter: "western",
  campuses: [clubhouse, boathouse],
  services: [
    service(clubhouse, "Tuesday Social", 2, "19:00"),
    service(clubhouse, "Saturday Fitness", 6, "10:00"),
    service(boathouse, "Sunday Row", 0, "08:00"),
    service(boathouse, "Wednesday Evening Row", 3, "18:00"),
  ],
  departments: [
    department("members", "Members", [
      inTotal("Members Present"),
      inTotal("Guests"),
      beside("Trial Sign-ups"),
    ]),
    department("juniors", "Juniors", [inTotal("Juniors"), beside("New Juniors")]),
    department("volunteers", "Volunteers", [beside("Helpers")]),
    department("treasury", "Treasury", [money("Dues Collected"), money("Bar Takings")]),
    department("online", "Online", [beside("Website Visits")]),
  ],
  specialDays: [
    { name: "Annual Meeting", date: "2026-01-20", campusId: clubhouse.id },
    { name: "Annual Meeting", date: "2027-01-19", campusId: clubhouse.id },
    { name: "Regatta", date: "2025-06-15", campusId: boathouse.id },
    { name: "Regatta", date: "2026-06-14", campusId: boathouse.id },
    { name: "Open House", date: "2025-09-13", campusId: null },
    { name: "Open House", date: "2026-09-12", campusId: null },
  ],
};

const churches: Record<string, Church> = {
  gracePoint,
  harborCity,
  saintNicholas,
  hillside,
  crossroads,
  holyTrinity,
  pantry,
  club,
};

function named(name: string): Named {
  made += 1;
  return { id: `00000000-0000-7000-8000-${String(made).padStart(12, "0")}`, name };
}

function service(campus: Named, name: string, weekday: number, time: string): Service {
  return { ...named(name), campusId: campus.id, weekday, time };
}

function department(key: string, name: string, categories: Category[]): Department {
  return { ...named(name), key, categories };
}

function inTotal(name: string): Category {
  return { ...named(name), unit: "count", inTotal: true };
}

function beside(name: string): Category {
  return { ...named(name), unit: "count", inTotal: false };
}

function money(name: string): Category {
  return { ...named(name), unit: "currency", inTotal: false };
}

/** Made once, as the keys of its names are. */
const askings = new Map<string, Asking>();

export function askingOf(church: string, role: Role): Asking {
  const key = `${church} ${role}`;
  const asking = askings.get(key) ?? makeAsking(church, role);
  askings.set(key, asking);
  return asking;
}

/** Of money that they may not see, staff see the empty department, and members not even that. */
function makeAsking(key: string, role: Role): Asking {
  const church = churches[key];
  if (!church) throw new Error(`There is no church ${key}.`);
  const { today, weekStartDay, fiscalYearStartMonth, easter } = church;
  const departments = church.departments.map((department) => ({
    ...department,
    categories: department.categories.filter(({ unit }) => role === "admin" || unit === "count"),
  }));
  return {
    calendar: { today, weekStartDay, fiscalYearStartMonth, easter },
    currency: "USD",
    campuses: church.campuses,
    departments: departments.filter(({ categories }) => role !== "member" || categories.length > 0),
    services: church.services.map((service) => ({ ...service, seats: null })),
    specialDays: church.specialDays.map((day, place) => ({ ...day, id: `day-${place}` })),
  };
}
