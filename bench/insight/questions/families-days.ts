import { compared, number } from "./asked-by-hand.ts";
import { someDay, someFeast, someFeastOfYear, someOwnDay } from "./choices.ts";
import type { Family } from "./family.ts";
import { someCampus } from "./places.ts";

const all = ["single", "several", "orthodox"] as const;
const several = ["several", "orthodox"] as const;

/** One week: by its date, how long ago it was, or its feast. */
export const dayFamilies: Family[] = [
  {
    name: "a day",
    churches: all,
    times: 2,
    wordings: [
      "how many people came {on}",
      "how many did we have {on}?",
      "attendance {on}",
      "{day} attendance",
      "what was the count {on}",
      "what was our total {on}?",
      "how many showed up {on}",
      "{day}?",
      "total for {day}",
      "how many were there {on}",
      "Can you tell me how many people we had in church {on}?",
      "hey how many ppl {on}",
      "headcount {day}",
      "atendance {on}",
      "attendence {day} please",
      "show me {day}",
      "I need the attendance {on}, could you pull it up please",
      "give me the headcount {on}",
      "Hello, would you be so kind as to tell me how many attended {on}? Thank you!",
      "HOW MANY PEOPLE {on}",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      return { slots, asked: number({ period }) };
    },
  },
  {
    name: "how a day was",
    churches: all,
    times: 1,
    wordings: [
      "how was {day}",
      "so how did we do {on}",
      "How was {day}?",
      "how was attendance {on}",
      "how did {day} go",
      "how were we {on}",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      return { slots, asked: compared("typical", { period }) };
    },
  },
  {
    name: "a day at a campus",
    churches: several,
    times: 1,
    wordings: [
      "how many at {campus} {on}",
      "{campus} {day}",
      "{day} {campus}",
      "how many people came to {campus} {on}?",
      "attendance at {campus} {on}",
      "what did {campus} have {on}",
      "how many were in {campus} {on}",
      "headcount {on} at {campus} please",
      "can u pull up {campus} for {day}",
      "at {campus}, how many did we see {on}?",
      "{campus} attendance {on}",
      "please show me how many {campus} had {on}",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      const { campus, id } = someCampus(church, random);
      return { slots: { ...slots, campus }, asked: number({ period, where: { campus: [id] } }) };
    },
  },
  {
    name: "how a campus did on a day",
    churches: several,
    times: 1,
    wordings: [
      "how did {campus} do {on}",
      "how was {campus} {on}",
      "How was {day} at {campus}?",
      "how'd {campus} do {on}",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      const { campus, id } = someCampus(church, random);
      return {
        slots: { ...slots, campus },
        asked: compared("typical", { period, where: { campus: [id] } }),
      };
    },
  },
  {
    name: "a feast",
    churches: all,
    times: 2,
    wordings: [
      "how many came on {feast}",
      "{feast} attendance",
      "what was attendance on {feast}?",
      "{feast} headcount?",
      "how many ppl did we have for {feast}",
      "pull up {feast}",
      "total for {feast} please",
      "could you tell me how many people were with us for {feast}",
      "our {feast} count",
      "what was the {feast} turnout",
      "how many people were there on {feast}?",
    ],
    meant: (church, random) => {
      const { feast, period } = someFeast(church, random);
      return { slots: { feast }, asked: number({ period }) };
    },
  },
  {
    name: "a feast of a year",
    churches: all,
    times: 2,
    wordings: [
      "how many came on {feast}",
      "{feast} attendance",
      "attendance for {feast}",
      "{feast}",
      "what did we have {feast}",
      "what was the count on {feast}?",
      "headcount {feast}",
      "do you know how many people we had on {feast}",
    ],
    meant: (church, random) => {
      const { feast, period } = someFeastOfYear(church, random);
      return { slots: { feast }, asked: number({ period }) };
    },
  },
  {
    name: "how a feast was",
    churches: all,
    times: 1,
    wordings: [
      "how was {feast}",
      "how did {feast} go",
      "How was {feast}?",
      "how did we do on {feast}",
      "how was attendance on {feast}",
    ],
    meant: (church, random) => {
      const { feast, period } = someFeast(church, random);
      return { slots: { feast }, asked: compared("typical", { period }) };
    },
  },
  {
    name: "a day of our own",
    churches: all,
    times: 1,
    wordings: [
      "how many came to {feast}",
      "{feast} attendance",
      "{feast}",
      "what was the count on {feast}?",
      "how many people did we have for {feast}",
      "headcount at {feast} please",
    ],
    meant: (church, random) => {
      const { feast, period } = someOwnDay(church, random);
      return { slots: { feast }, asked: number({ period }) };
    },
  },
  {
    name: "a feast beside last year",
    churches: all,
    times: 2,
    wordings: [
      "{feast} vs last year",
      "How was {feast} compared to last year?",
      "how was {feast} compared with a year ago",
      "did we grow on {feast} compared to last year",
      "was {feast} bigger than last year",
      "compare {feast} with the year before",
      "{feast} year over year",
      "did more people come on {feast} than the year before?",
      "{feast} against last year",
      "was {feast} up on last year",
      "{feast} compared w last year",
    ],
    meant: (church, random) => {
      const { feast, period, compare } = someFeast(church, random);
      return { slots: { feast }, asked: compared(compare, { period }) };
    },
  },
  {
    name: "a feast beside last year at a campus",
    churches: several,
    times: 1,
    wordings: [
      "{feast} vs last year {campus}",
      "How was {feast} compared with last year at {campus}?",
      "{campus} {feast} vs last year",
      "at {campus} was {feast} up or down on last year",
      "compare {campus} {feast} with last year",
      "did {campus} have more on {feast} than last year",
      "was {feast} at {campus} better than the year before?",
      "{feast} at {campus} vs a year ago please",
    ],
    meant: (church, random) => {
      const { feast, period, compare } = someFeast(church, random);
      const { campus, id } = someCampus(church, random);
      return {
        slots: { feast, campus },
        asked: compared(compare, { period, where: { campus: [id] } }),
      };
    },
  },
];
