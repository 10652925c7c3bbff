import { beside, type Church, department, inTotal, money, named, service } from "./church.ts";

const hill = named("Hillside");

/** One campus, two services, no money. A Monday in winter, after Ash Wednesday. */
export const hillside: Church = {
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
  says: {
    campuses: { Hillside: ["hillside", "Hillside", "hilside"] },
    counted: [
      { department: "Kids", words: ["kids", "children"] },
      { department: "Adults", words: ["adults", "Adults"] },
      { department: "Youth", words: ["youth", "teens"] },
      { category: "First Time Guests", words: ["first time guests", "guests", "newcomers"] },
      { category: "New Kids", words: ["new kids"] },
    ],
    fullNames: {
      "Adult Headcount": ["adult headcount", "Adult Headcount"],
      "Kids Check-ins": ["kids check-ins", "kids check ins"],
      "Youth Attendance": ["youth attendance", "youth attendence"],
    },
    services: [
      { names: ["Blended"], words: ["the 8:30", "the 8:30 am", "the blended service", "blended"] },
      { names: ["Acoustic"], words: ["the 10:45", "10:45am", "the acoustic service", "acoustic"] },
    ],
  },
};

const [east, lake, university] = [named("East"), named("Lakewood"), named("University")];

/** Three campuses, five departments, giving. A Sunday, two weeks after Easter. */
export const crossroads: Church = {
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
  says: {
    campuses: {
      East: ["east", "East", "east campus", "the east location"],
      Lakewood: ["lakewood", "Lakewood", "the lakewood campus", "lakewod"],
      University: ["university", "University", "university campus", "univeristy"],
    },
    counted: [
      { department: "KidsTown", words: ["kidstown", "children"] },
      { department: "Students", words: ["students", "youth", "teens"] },
      { category: "Adults", words: ["adults"] },
      { category: "Visitors", words: ["visitors", "guests", "first-timers"] },
      { category: "New Families", words: ["new families"] },
    ],
    fullNames: {
      "KidsTown Attendance": ["kidstown attendance", "KidsTown attendance"],
      "Student Attendance": ["student attendance"],
      "Online Views": ["online views", "livestream", "online"],
    },
    services: [
      { names: ["Modern Worship", "Brunch Church"], words: ["the 11:15", "the 11:15 service"] },
      { names: ["Brunch Church"], campus: "University", words: ["the 11:15 at university"] },
      { names: ["Modern Worship"], campus: "East", words: ["the 11:15 at East", "east 11:15"] },
      { names: ["Classic Worship"], words: ["the 9:15", "classic worship"] },
      { names: ["Family Worship"], words: ["the 10 o'clock", "the 10:00", "family worship"] },
      { names: ["Night Church"], words: ["night church", "the 7:30 pm", "the 7:30pm"] },
    ],
  },
};

const trinity = named("Holy Trinity");
const mission = named("St. Mary Mission");

/** Orthodox, with Saturday evenings, and a fiscal year from July. A Tuesday in the Nativity fast. */
export const holyTrinity: Church = {
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
  says: {
    campuses: {
      "Holy Trinity": ["holy trinity", "Holy Trinity", "holy triniti"],
      "St. Mary Mission": ["the mission", "St. Mary Mission", "st mary mission", "the misson"],
    },
    counted: [
      { category: "Worshippers", words: ["worshippers", "Worshippers"] },
      { category: "Newcomers", words: ["newcomers", "visitors", "guests"] },
      { department: "Catechism", words: ["children"] },
      { category: "Catechism Students", words: ["catechism students"] },
    ],
    fullNames: {},
    services: [
      { names: ["Divine Liturgy"], words: ["divine liturgy", "the 10 am", "the 10:00"] },
      { names: ["Evening Vespers"], words: ["evening vespers", "the 6 pm"] },
      { names: ["Morning Liturgy"], words: ["morning liturgy", "the 9 o'clock", "the 9:00"] },
    ],
  },
};
