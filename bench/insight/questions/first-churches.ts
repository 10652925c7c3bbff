import { beside, type Church, department, inTotal, money, named, service } from "./church.ts";

const main = named("Main Campus");

/** One campus, two services, no money. A Friday in the fall. */
export const gracePoint: Church = {
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
  says: {
    campuses: { "Main Campus": ["main campus", "Main Campus", "the main campus", "mian campus"] },
    counted: [
      { department: "Kids", words: ["kids", "children", "Kids"] },
      { department: "Adults", words: ["adults"] },
      { category: "New Guests", words: ["new guests", "guests", "visitors", "first-timers"] },
      { category: "New Families", words: ["new families"] },
    ],
    fullNames: {
      "Kid Attendance": ["kid attendance", "kids attendance"],
      "Adult Attendance": ["adult attendance", "Adult Attendance"],
      "Groups Participating": ["groups participating", "groups"],
    },
    services: [
      { names: ["Traditional"], words: ["the 9:00", "the 9 o'clock", "the 9am service"] },
      { names: ["Contemporary"], words: ["the 11:00", "the 11 o'clock service", "the 11 am"] },
      { names: ["Traditional"], words: ["the traditional service", "traditional"] },
      { names: ["Contemporary"], words: ["the contemporary service", "contemporary"] },
    ],
  },
};

const [north, downtown, riverside] = [named("North"), named("Downtown"), named("Riverside")];

/** Three campuses, five departments, giving. A Tuesday before Thanksgiving. */
export const harborCity: Church = {
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
  says: {
    campuses: {
      North: ["north", "North", "north campus", "norht"],
      Downtown: ["downtown", "Downtown", "the downtown campus", "downtwon"],
      Riverside: ["riverside", "Riverside", "riverside campus", "riversde"],
    },
    counted: [
      { department: "Kids", words: ["kids", "children"] },
      { department: "Adults", words: ["adults", "Adults"] },
      { department: "Students", words: ["students", "youth", "teens"] },
      { category: "New Guests", words: ["new guests", "guests", "newcomers", "visitors"] },
      { category: "New Families", words: ["new families"] },
    ],
    fullNames: {
      "Kid Attendance": ["kid attendance", "Kid Attendance"],
      "Adult Attendance": ["adult attendance"],
      "Student Attendance": ["student attendance", "student attendence"],
      "Live Stream Views": ["live stream views", "livestream", "live stream veiws"],
    },
    services: [
      { names: ["Sunrise Service", "Morning Worship"], words: ["the 9:00", "the 9 am service"] },
      {
        names: ["Sunrise Service"],
        campus: "North",
        words: ["the 9:00 at North", "north 9 o'clock"],
      },
      { names: ["Morning Worship"], campus: "Downtown", words: ["the 9am at downtown"] },
      { names: ["Modern Service"], words: ["the 11:00", "the 11 o'clock", "the modern service"] },
      { names: ["Family Gathering"], words: ["the 10:30", "family gathering", "10:30am"] },
      { names: ["Evening Worship"], words: ["evening worship", "the 6 pm", "the 6pm service"] },
    ],
  },
};

const cathedral = named("St. Nicholas Cathedral");
const chapel = named("St. Nicholas Chapel");

/** Orthodox, with Saturday evenings, and a fiscal year from July. A Thursday after Pentecost. */
export const saintNicholas: Church = {
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
  says: {
    campuses: {
      "St. Nicholas Cathedral": [
        "the cathedral",
        "St. Nicholas Cathedral",
        "st nicholas cathedral",
        "the cathedrel",
      ],
      "St. Nicholas Chapel": [
        "the chapel",
        "St. Nicholas Chapel",
        "st. nicholas chapel",
        "the chapple",
      ],
    },
    counted: [
      { category: "Children", words: ["children"] },
      { category: "Visitors", words: ["visitors", "guests", "newcomers"] },
      { category: "Faithful", words: ["faithful"] },
      { department: "Adults", words: ["adults"] },
    ],
    fullNames: {},
    services: [
      { names: ["Divine Liturgy"], words: ["divine liturgy", "the 9:30", "the divine liturgy"] },
      { names: ["Great Vespers"], words: ["great vespers", "Great Vespers", "the 5 pm"] },
      { names: ["Morning Liturgy"], words: ["morning liturgy", "the 8:00", "the 8 am"] },
    ],
  },
};
