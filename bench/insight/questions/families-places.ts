import { first, number } from "./asked-by-hand.ts";
import { someDay, someFeast } from "./choices.ts";
import type { Family } from "./family.ts";
import { someNamedPeriod, somePeriod, someSince } from "./periods.ts";
import { twoCampuses } from "./places.ts";

const all = ["single", "several", "orthodox"] as const;
const several = ["several", "orthodox"] as const;

/** Campuses, services and departments beside each other. */
export const placeFamilies: Family[] = [
  {
    name: "by campus",
    churches: several,
    times: 2,
    wordings: [
      "attendance by campus {in}",
      "each campus {in}",
      "break down attendance {in} by campus",
      "campus by campus {in}",
      "attendance per campus {in}",
      "show me attendance at each campus {in}",
      "attendance {in} split by campus",
      "how many people did every campus have {in}",
    ],
    meant: (church, random) => {
      if (random.is(0.4)) {
        const { period, on } = someDay(church, random);
        return { slots: { in: on }, asked: number({ by: "campus", period }) };
      }
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots, asked: number({ by: "campus", period }) };
    },
  },
  {
    name: "by service",
    churches: all,
    times: 1,
    wordings: [
      "attendance by service {in}",
      "each service {in}",
      "break it down by service {in}",
      "attendance per service {in}",
      "how many at each service {in}",
      "split attendance by service {in}",
    ],
    meant: (church, random) => {
      if (random.is(0.6)) {
        const { period, on } = someDay(church, random);
        return { slots: { in: on }, asked: number({ by: "service", period }) };
      }
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots, asked: number({ by: "service", period }) };
    },
  },
  {
    name: "by department",
    churches: all,
    times: 1,
    wordings: [
      "attendance by department {in}",
      "attendance per ministry {in}",
      "break down attendance {in} by department",
      "each department {in}",
      "by department {in}, how many people",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots, asked: number({ by: "department", period }) };
    },
  },
  {
    name: "everything",
    churches: all,
    times: 1,
    wordings: [
      "everything {on}",
      "show me everything {on}",
      "all our numbers {on}",
      "all our numbers for {day}",
      "everything for {day} please",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      return { slots, asked: number({ measure: "everything", by: "category", period }) };
    },
  },
  {
    name: "two campuses",
    churches: several,
    times: 1,
    wordings: [
      "compare {one} and {other} {in}",
      "{one} vs {other} {in}",
      "{one} versus {other} attendance {in}",
      "{one} or {other} {in}",
      "attendance {in}: {one} vs {other}",
      "compare {one} with {other} {in}",
    ],
    meant: (church, random) => {
      const { one, other, ids } = twoCampuses(church, random);
      const { value: period, ...slots } = somePeriod(church, random);
      const asked = number({ by: "campus", period, where: { campus: ids } });
      return { slots: { ...slots, one, other }, asked };
    },
  },
  {
    name: "two campuses together",
    churches: several,
    times: 1,
    wordings: [
      "{one} and {other} {on}",
      "how many at {one} and {other} {on}",
      "attendance at {one} and {other} together {on}",
      "{one} & {other} {day}",
    ],
    meant: (church, random) => {
      const { one, other, ids } = twoCampuses(church, random);
      const { period, ...slots } = someDay(church, random);
      return { slots: { ...slots, one, other }, asked: number({ period, where: { campus: ids } }) };
    },
  },
  {
    name: "which campus grew",
    churches: several,
    times: 2,
    wordings: [
      "Which campus grew most {since}?",
      "which campus has grown the most {since}",
      "what campus is growing fastest {since}",
      "fastest growing campus {since}",
      "campus with the most growth {since}",
      "{since} which campus grew the most",
      "wich campus grew most {since}",
      "which location grew the most {since}",
    ],
    meant: (church, random) => {
      const { since, value: period } = someSince(church, random);
      return { slots: { since }, asked: first("grew", "campus", { period }) };
    },
  },
  {
    name: "which campus shrank",
    churches: several,
    times: 1,
    wordings: [
      "which campus shrank the most {in}",
      "which campus fell most {in}",
      "what campus is down the most {in}?",
      "which campus declined most {in}",
      "which campus lost the most people {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots, asked: first("fell", "campus", { period }) };
    },
  },
  {
    name: "which campus is largest",
    churches: several,
    times: 1,
    wordings: [
      "which campus had the most people on {feast}",
      "what campus was biggest on {feast}",
      "biggest campus on {feast}",
      "which campus had the highest attendance on {feast}",
      "largest campus on {feast}?",
    ],
    meant: (church, random) => {
      const { feast, period } = someFeast(church, random);
      return { slots: { feast }, asked: first("largest", "campus", { period }) };
    },
  },
  {
    name: "which of two is largest",
    churches: several,
    times: 1,
    wordings: [
      "which is larger, {one} or {other}",
      "which is bigger {one} or {other}",
      "which campus has more people, {one} or {other}?",
    ],
    meant: (church, random) => {
      const { one, other, ids } = twoCampuses(church, random);
      return {
        slots: { one, other },
        asked: first("largest", "campus", { where: { campus: ids } }),
      };
    },
  },
  {
    name: "which is smallest",
    churches: several,
    times: 1,
    wordings: [
      "which campus is smallest {in}",
      "which campus had the fewest people {in}",
      "smallest campus {in}",
      "which campus had the lowest attendance {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = someNamedPeriod(church, random);
      return { slots, asked: first("smallest", "campus", { period }) };
    },
  },
];
