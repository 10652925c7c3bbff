import { asked, type Said } from "./asked-by-hand.ts";
import type { Church } from "./church.ts";
import type { Family } from "./family.ts";
import { somePeriod } from "./periods.ts";
import { givingOf, someCampus } from "./places.ts";

const several = ["several", "orthodox"] as const;

/** "Adults" may be a category's name; else a department is called what everybody calls it. Null for the attendance. */
function thing(church: Church, key: string | null) {
  const categories = church.departments.flatMap((one) => one.categories);
  const named = categories.find(({ name }) => name.toLowerCase() === key);
  const department = church.departments.filter((one) => one.key === key).map(({ id }) => id);
  const isDepartment = church.departments.some(({ name }) => name.toLowerCase() === key);
  if (key === null) return { measure: "attendance" };
  return named && !isDepartment ? { measure: named.id } : { measure: "attendance", department };
}

function ratio(
  church: Church,
  form: "per" | "share",
  [over, under]: readonly [string | null, string | null],
  said: Said = {},
) {
  const { measure, ...where } = thing(church, over);
  const of = thing(church, under);
  return asked(
    { kind: "ratio", form, of },
    { measure, ...said, where: { ...said.where, ...where } },
  );
}

function kidsAndAdultsAt(form: "per" | "share"): Family["meant"] {
  return (church, random) => {
    const { value: period, ...slots } = somePeriod(church, random);
    const { campus, id } = someCampus(church, random);
    const said = { period, where: { campus: [id] } };
    return { slots: { ...slots, campus }, asked: ratio(church, form, ["kids", "adults"], said) };
  };
}

/** One number for each of another, or as a share of it. */
export const ratioFamilies: Family[] = [
  {
    name: "adults for each kid",
    churches: ["several"],
    times: 1,
    wordings: [
      "adults per kid {in}",
      "how many adults per child {in}?",
      "what's our ratio of adults to kids {in}",
      "adult to kid ratio {in}",
      "how many adults did we have for every kid {in}",
      "ratio between adults and children {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots, asked: ratio(church, "per", ["adults", "kids"], { period }) };
    },
  },
  {
    name: "kids as a share",
    churches: ["several"],
    times: 1,
    wordings: [
      "kids as a share of attendance {in}",
      "what percent of attendance was kids {in}",
      "what share of our people are kids {in}?",
      "kids as a percentage of total attendance {in}",
      "how big a share of attendance are the kids {in}",
      "share of kids in attendance {in}",
      "what percentage of kids among everyone {in}",
      "fraction of children of total attendance {in}",
      "of everyone what share was kids {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots, asked: ratio(church, "share", ["kids", null], { period }) };
    },
  },
  {
    name: "kids as a share of adults at a campus",
    churches: ["several"],
    times: 1,
    wordings: [
      "share of kids in adults at {campus} {in}",
      "percentage of kids among adults at {campus} {in}",
      "percent of kids to adults at {campus} {in}",
      "what share of adults at {campus} were kids {in}",
    ],
    meant: kidsAndAdultsAt("share"),
  },
  {
    name: "kids for each adult at a campus",
    churches: ["several"],
    times: 1,
    wordings: [
      "kids per adult at {campus} {in}",
      "how many kids for each adult at {campus} {in}",
      "{campus} kids to adults ratio {in}",
    ],
    meant: kidsAndAdultsAt("per"),
  },
  {
    name: "kids for each adult by campus",
    churches: ["several"],
    times: 1,
    wordings: [
      "kids per adult by campus {in}",
      "kids per adult at each campus {in}",
      "ratio of kids to adults by campus {in}",
      "how many kids for each adult at every campus {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      const said = { period, by: "campus" } as const;
      return { slots, asked: ratio(church, "per", ["kids", "adults"], said) };
    },
  },
  {
    name: "kids for each adult beside the year before",
    churches: ["several"],
    times: 1,
    wordings: [
      "kids per adult compared with last year",
      "kids per adult vs last year",
      "ratio of kids to adults compared to a year ago",
      "how many kids for each adult compared with the year before",
    ],
    meant: (church) => ({
      slots: {},
      asked: ratio(church, "per", ["kids", "adults"], { compare: "last-year" }),
    }),
  },
  {
    name: "giving for each person",
    churches: several,
    times: 1,
    wordings: [
      "giving per person {in}",
      "how much was given per person {in}",
      "per capita giving {in}",
      "offering per head {in}",
      "what was giving per attendee {in}?",
      "average giving per person {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      const said = { measure: givingOf(church), period };
      return { slots, asked: ratio(church, "per", [null, null], said) };
    },
  },
];
