import type { Where } from "../../../domain/question.ts";
import type { Random } from "../churches/random.ts";
import type { Said } from "./asked-by-hand.ts";
import type { Category, Church } from "./organizations.ts";

/** What a campus is called beside its name; the last is a slip of the finger. */
const campusWords: Record<string, readonly string[]> = {
  "Main Campus": ["main campus", "Main Campus", "the main campus", "mian campus"],
  North: ["north", "North", "north campus", "norht"],
  Downtown: ["downtown", "Downtown", "the downtown campus", "downtwon"],
  Riverside: ["riverside", "Riverside", "riverside campus", "riversde"],
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
};

export function someCampus(church: Church, random: Random): { campus: string; id: string } {
  const { name, id } = random.one(church.campuses);
  const words = campusWords[name] ?? [name];
  const typed = random.is(0.1) ? words.at(-1) : random.one(words.slice(0, -1));
  return { campus: typed ?? name, id };
}

/** Two that are not the same, without slips. */
export function twoCampuses(
  church: Church,
  random: Random,
): { one: string; other: string; ids: string[] } {
  const one = random.one(church.campuses);
  const other = random.one(church.campuses.filter(({ id }) => id !== one.id));
  const [a = one.name, b = other.name] = [one, other].map(({ name }) => campusWords[name]?.[0]);
  return { one: a, other: b, ids: [one.id, other.id] };
}

export function categoryOf(church: Church, name: string): Category {
  const all = church.departments.flatMap(({ categories }) => categories);
  return all.find((one) => one.name === name) as Category;
}

function departmentId(church: Church, name: string): string {
  return church.departments.find((one) => one.name === name)?.id ?? "";
}

/** Who is counted, in words that take a verb: "how many … came". */
const counted: Record<string, { department?: string; category?: string; words: string[] }[]> = {
  "Grace Point Church": [
    { department: "Kids", words: ["kids", "children", "Kids"] },
    { department: "Adults", words: ["adults"] },
    { category: "New Guests", words: ["new guests", "guests", "visitors", "first-timers"] },
    { category: "New Families", words: ["new families"] },
  ],
  "Harbor City Church": [
    { department: "Kids", words: ["kids", "children"] },
    { department: "Adults", words: ["adults", "Adults"] },
    { department: "Students", words: ["students", "youth", "teens"] },
    { category: "New Guests", words: ["new guests", "guests", "newcomers", "visitors"] },
    { category: "New Families", words: ["new families"] },
  ],
  "St. Nicholas Orthodox Parish": [
    { category: "Children", words: ["children"] },
    { category: "Visitors", words: ["visitors", "guests", "newcomers"] },
    { category: "Faithful", words: ["faithful"] },
    { department: "Adults", words: ["adults"] },
  ],
};

type Place = Pick<Said, "measure"> & { where: Partial<Where> };

/** A category is the measure, a department narrows the attendance. */
export function someCounted(church: Church, random: Random): { what: string; said: Place } {
  const { department, category, words } = random.one(counted[church.name] ?? []);
  const said: Place = department
    ? { where: { department: [departmentId(church, department)] } }
    : { measure: categoryOf(church, category ?? "").id, where: {} };
  return { what: random.one(words), said };
}

/** Names of categories that are longer than their department's. */
const fullNames: Record<string, Record<string, string[]>> = {
  "Grace Point Church": {
    "Kid Attendance": ["kid attendance", "kids attendance"],
    "Adult Attendance": ["adult attendance", "Adult Attendance"],
    "Groups Participating": ["groups participating", "groups"],
  },
  "Harbor City Church": {
    "Kid Attendance": ["kid attendance", "Kid Attendance"],
    "Adult Attendance": ["adult attendance"],
    "Student Attendance": ["student attendance", "student attendence"],
    "Live Stream Views": ["live stream views", "livestream", "live stream veiws"],
  },
};

export function someFullName(church: Church, random: Random): { what: string; measure: string } {
  const [name, words] = random.one(Object.entries(fullNames[church.name] ?? {}));
  return { what: random.one(words), measure: categoryOf(church, name).id };
}

/** The `names` of services and the campuses that are said beside them. */
const services: Record<string, { names: string[]; campus?: string; words: string[] }[]> = {
  "Grace Point Church": [
    { names: ["Traditional"], words: ["the 9:00", "the 9 o'clock", "the 9am service"] },
    { names: ["Contemporary"], words: ["the 11:00", "the 11 o'clock service", "the 11 am"] },
    { names: ["Traditional"], words: ["the traditional service", "traditional"] },
    { names: ["Contemporary"], words: ["the contemporary service", "contemporary"] },
  ],
  "Harbor City Church": [
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
  "St. Nicholas Orthodox Parish": [
    { names: ["Divine Liturgy"], words: ["divine liturgy", "the 9:30", "the divine liturgy"] },
    { names: ["Great Vespers"], words: ["great vespers", "Great Vespers", "the 5 pm"] },
    { names: ["Morning Liturgy"], words: ["morning liturgy", "the 8:00", "the 8 am"] },
  ],
};

export function someService(
  church: Church,
  random: Random,
): { service: string; where: Partial<Where> } {
  const { names, campus, words } = random.one(services[church.name] ?? []);
  const ids = church.services.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const campusId = church.campuses.find(({ name }) => name === campus)?.id;
  const where = { service: ids, ...(campusId ? { campus: [campusId] } : {}) };
  return { service: random.one(words), where };
}

/** The amount of money. */
export function givingOf(church: Church): string {
  const all = church.departments.flatMap(({ categories }) => categories);
  return all.find(({ unit }) => unit === "currency")?.id ?? "";
}
