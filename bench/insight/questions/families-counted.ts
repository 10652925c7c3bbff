import { compared, first, number } from "./asked-by-hand.ts";
import { someDay, someFeast } from "./choices.ts";
import type { Family } from "./family.ts";
import { someNamedPeriod, somePeriod, someSince } from "./periods.ts";
import { givingOf, someCampus, someCounted, someFullName } from "./places.ts";

const all = ["gracePoint", "harborCity", "saintNicholas"] as const;
const several = ["harborCity", "saintNicholas"] as const;

/** Parts of the attendance and what is counted beside it. */
export const countedFamilies: Family[] = [
  {
    name: "who is counted on a day",
    churches: all,
    times: 2,
    wordings: [
      "how many {what} {on}",
      "{what} {day}",
      "how many {what} did we have {on}?",
      "{day} {what}",
      "number of {what} {on}",
      "how many {what} came {on}",
      "total {what} {day} pls",
      "could you tell me how many {what} there were {on}?",
      "what was our {what} count {on}",
      "how many {what} were here {on}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { period, ...slots } = someDay(church, random);
      return { slots: { ...slots, what }, asked: number({ ...said, period }) };
    },
  },
  {
    name: "who is counted on a feast",
    churches: all,
    times: 1,
    wordings: [
      "how many {what} on {feast}",
      "{what} {feast}",
      "{feast} {what}",
      "how many {what} did we have on {feast}?",
      "number of {what} for {feast}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { feast, period } = someFeast(church, random);
      return { slots: { what, feast }, asked: number({ ...said, period }) };
    },
  },
  {
    name: "who is counted at a campus",
    churches: several,
    times: 1,
    wordings: [
      "{what} at {campus} {on}",
      "how many {what} at {campus} {on}",
      "{campus} {what} {day}",
      "how many {what} did {campus} have {on}?",
      "{on} how many {what} were at {campus}",
      "{what} {campus} {day}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { campus, id } = someCampus(church, random);
      const { period, ...slots } = someDay(church, random);
      const asked = number({ ...said, period, where: { ...said.where, campus: [id] } });
      return { slots: { ...slots, what, campus }, asked };
    },
  },
  {
    name: "who is counted in several weeks",
    churches: all,
    times: 2,
    wordings: [
      "{what} {in}",
      "how many {what} {in}",
      "show me {what} {in}",
      "{what} by week {in}",
      "weekly {what} {in}",
      "I'd love to see {what} {in}",
      "how many {what} did we have {in}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { value: period, ...slots } = (random.is(0.6) ? somePeriod : someNamedPeriod)(
        church,
        random,
      );
      return { slots: { ...slots, what }, asked: number({ ...said, period }) };
    },
  },
  {
    name: "who is counted since a day",
    churches: all,
    times: 1,
    wordings: ["{what} {since}", "how many {what} {since}", "all {what} {since}"],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { since, value: period } = someSince(church, random);
      return { slots: { since, what }, asked: number({ ...said, period }) };
    },
  },
  {
    name: "who is counted on average",
    churches: all,
    times: 1,
    wordings: [
      "average {what} {in}",
      "avg {what} {in}",
      "how many {what} on average {in}",
      "whats the average number of {what} {in}?",
      "mean number of {what} {in}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { value: period, ...slots } = somePeriod(church, random);
      const asked = number({ ...said, period, aggregate: "average" });
      return { slots: { ...slots, what }, asked };
    },
  },
  {
    name: "who is counted beside last year",
    churches: all,
    times: 1,
    wordings: [
      "{what} {in} vs last year",
      "how do {what} {in} compare to last year",
      "{what} {in} compared with last year",
      "are {what} up {in} from last year",
      "compare {what} {in} with a year ago",
      "did we have more {what} {in} than the year before",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { value: period, compare, ...slots } = somePeriod(church, random);
      return { slots: { ...slots, what }, asked: compared(compare, { ...said, period }) };
    },
  },
  {
    name: "who is counted by campus",
    churches: several,
    times: 1,
    wordings: [
      "{what} by campus {in}",
      "{what} per campus {in}",
      "{what} at each campus {in}",
      "break down {what} {in} by campus",
      "how many {what} did each campus have {in}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots: { ...slots, what }, asked: number({ ...said, by: "campus", period }) };
    },
  },
  {
    name: "which campus has most of them",
    churches: several,
    times: 1,
    wordings: [
      "which campus had the most {what} {in}",
      "which campus has the most {what} {in}?",
      "campus with the most {what} {in}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots: { ...slots, what }, asked: first("largest", "campus", { ...said, period }) };
    },
  },
  {
    name: "a category by its whole name",
    churches: ["gracePoint", "harborCity"],
    times: 1,
    wordings: [
      "{what} {on}",
      "what was {what} {on}",
      "{day} {what}",
      "show me {what} for {day}",
      "pull up {what} {on} pls",
    ],
    meant: (church, random) => {
      const { what, measure } = someFullName(church, random);
      const { period, ...slots } = someDay(church, random);
      return { slots: { ...slots, what }, asked: number({ measure, period }) };
    },
  },
  {
    name: "two departments",
    churches: ["gracePoint", "harborCity"],
    times: 1,
    wordings: ["adults and kids {on}", "how many kids and adults {on}", "kids + adults {day}"],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      const both = church.departments.filter(({ key }) => key === "adults" || key === "kids");
      const department = both.map(({ id }) => id);
      return { slots, asked: number({ period, where: { department } }) };
    },
  },
];

/** Money. Whoever may not see it is asked the same in ./hidden.ts. */
export const givingFamilies: Family[] = [
  {
    name: "giving on a day",
    churches: several,
    times: 2,
    wordings: [
      "giving {on}",
      "how much money came in {on}",
      "{day} giving",
      "what was the offering {on}",
      "offering {day}",
      "how much money did we take in {on}",
      "tithes {on}",
      "total giving {day}",
      "how much was the collection {on}",
      "donations {on}",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      return { slots, asked: number({ measure: givingOf(church), period }) };
    },
  },
  {
    name: "giving in several weeks",
    churches: several,
    times: 2,
    wordings: [
      "giving {in}",
      "show me giving {in}",
      "weekly giving {in}",
      "giving by week {in}",
      "total giving {in}",
      "sum of the giving {in}",
      "offerings {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = (random.is(0.5) ? somePeriod : someNamedPeriod)(
        church,
        random,
      );
      return { slots, asked: number({ measure: givingOf(church), period }) };
    },
  },
  {
    name: "giving on average",
    churches: several,
    times: 1,
    wordings: ["average giving {in}", "average weekly giving {in}", "avg offering {in}"],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      const asked = number({ measure: givingOf(church), period, aggregate: "average" });
      return { slots, asked };
    },
  },
  {
    name: "giving beside last year",
    churches: several,
    times: 1,
    wordings: [
      "giving {in} vs last year",
      "is giving up or down {in} compared to last year",
      "compare giving {in} to last year",
      "how was giving {in}",
      "how does giving {in} compare with last year",
      "are offerings {in} higher than a year ago",
    ],
    meant: (church, random) => {
      const { value: period, compare, ...slots } = somePeriod(church, random);
      return { slots, asked: compared(compare, { measure: givingOf(church), period }) };
    },
  },
  {
    name: "giving by campus",
    churches: several,
    times: 1,
    wordings: ["giving by campus {in}", "offering per campus {in}", "giving at each campus {in}?"],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots, asked: number({ measure: givingOf(church), by: "campus", period }) };
    },
  },
  {
    name: "giving at a campus",
    churches: several,
    times: 1,
    wordings: ["giving at {campus} {in}", "{campus} giving {in}", "offering at {campus} {in}"],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      const { campus, id } = someCampus(church, random);
      const asked = number({ measure: givingOf(church), period, where: { campus: [id] } });
      return { slots: { ...slots, campus }, asked };
    },
  },
];
