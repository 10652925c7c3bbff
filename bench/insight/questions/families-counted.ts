import { compared, first, number } from "./asked-by-hand.ts";
import { someDay, someFeast } from "./choices.ts";
import type { Family } from "./family.ts";
import { someNamedPeriod, somePeriod, someSince } from "./periods.ts";
import { someCampus, someCounted, someFullName } from "./places.ts";

const all = ["single", "several", "orthodox"] as const;
const several = ["several", "orthodox"] as const;

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
    churches: ["single", "several"],
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
    churches: ["single", "several"],
    times: 1,
    wordings: [
      "{one} and {other} {on}",
      "how many {other} and {one} {on}",
      "{other} + {one} {day}",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      const both = church.departments.filter(({ key }) => key === "adults" || key === "kids");
      const department = both.map(({ id }) => id);
      const [one = "", other = ""] = both.map(({ name }) => name.toLowerCase());
      return { slots: { ...slots, one, other }, asked: number({ period, where: { department } }) };
    },
  },
];
