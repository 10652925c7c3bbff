import { expected, full, missing, trend } from "./asked-by-hand.ts";
import { comingSunday, comingSundays, someDay } from "./choices.ts";
import type { Family } from "./family.ts";
import { someSince } from "./periods.ts";
import { someCampus, someCounted, someService } from "./places.ts";

const all = ["single", "several", "orthodox"] as const;
const several = ["several", "orthodox"] as const;

/** How it goes, what will come, whether there is room, and what is missing. */
export const comingFamilies: Family[] = [
  {
    name: "how it goes",
    churches: all,
    times: 1,
    wordings: [
      "are we growing",
      "are we growing or shrinking?",
      "is attendance going up or down",
      "is our church growing",
      "whats the trend",
      "attendance trend",
      "Are we trending up?",
      "how is attendance trending",
      "is attendance declining",
      "how are we doing",
    ],
    meant: () => ({ slots: {}, asked: trend() }),
  },
  {
    name: "how it goes since a day",
    churches: all,
    times: 1,
    wordings: [
      "are we growing {since}",
      "is attendance declining {since}",
      "attendance trend {since}",
      "whats the trend {since}?",
      "have we been growing {since}",
    ],
    meant: (church, random) => {
      const { since, value: period } = someSince(church, random);
      return { slots: { since }, asked: trend({ period }) };
    },
  },
  {
    name: "how a campus goes",
    churches: several,
    times: 2,
    wordings: [
      "How is {campus} doing?",
      "is {campus} growing",
      "hows {campus} doing lately",
      "trend at {campus}",
      "is {campus} shrinking?",
      "how is {campus} doing",
    ],
    meant: (church, random) => {
      const { campus, id } = someCampus(church, random);
      return { slots: { campus }, asked: trend({ where: { campus: [id] } }) };
    },
  },
  {
    name: "how a part goes",
    churches: all,
    times: 1,
    wordings: [
      "{what} trend",
      "trend for {what}",
      "is the number of {what} growing",
      "are {what} growing or declining",
      "how are {what} doing",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      return { slots: { what }, asked: trend(said) };
    },
  },
  {
    name: "what will come",
    churches: all,
    times: 2,
    wordings: [
      "how many people will come {soon}",
      "forecast for {then}",
      "how many should we expect {soon}?",
      "expected attendance {soon}",
      "prediction for {then}",
      "how many should we plan for {soon}",
      "predict attendance {soon}",
      "How many people can we expect {soon}?",
      "how many people are going to come {soon}",
      "how many are you forecasting {soon}",
    ],
    meant: (church, random) => {
      const { soon, then, from, to } = comingSunday(church, random);
      return { slots: { soon, then }, asked: expected(from, to) };
    },
  },
  {
    name: "what will come in several weeks",
    churches: all,
    times: 1,
    wordings: [
      "forecast for {then}",
      "expected attendance {soon}",
      "how many people will come {soon}",
      "predict {then}",
      "attendance forecast {soon}",
      "what do you expect {soon}?",
    ],
    meant: (church, random) => {
      const { soon, then, from, to } = comingSundays(church, random);
      return { slots: { soon, then }, asked: expected(from, to) };
    },
  },
  {
    name: "what part will come",
    churches: all,
    times: 1,
    wordings: [
      "how many {what} will come {soon}",
      "how many {what} should we expect {soon}?",
      "forecast of {what} for {then}",
      "how many {what} can we expect {soon}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const { soon, then, from, to } = comingSunday(church, random);
      return { slots: { soon, then, what }, asked: expected(from, to, said) };
    },
  },
  {
    name: "what will come to a campus",
    churches: several,
    times: 1,
    wordings: [
      "how many will come to {campus} {soon}",
      "{campus} forecast for {then}",
      "how many should {campus} expect {soon}?",
      "expected attendance at {campus} {soon}",
    ],
    meant: (church, random) => {
      const { campus, id } = someCampus(church, random);
      const { soon, then, from, to } = comingSunday(church, random);
      const asked = expected(from, to, { where: { campus: [id] } });
      return { slots: { soon, then, campus }, asked };
    },
  },
  {
    name: "whether there is room",
    churches: all,
    times: 1,
    wordings: [
      "Will it be full {soon}?",
      "are we going to be full {soon}",
      "will we run out of seats {soon}",
      "will church be full {soon}",
      "will there be enough room {soon}",
      "will we have enough seats {soon}?",
    ],
    meant: (church, random) => {
      const { soon, then, from } = comingSunday(church, random);
      return { slots: { soon, then }, asked: full(from) };
    },
  },
  {
    name: "whether there is room at a service",
    churches: all,
    times: 1,
    wordings: [
      "will {service} be full {soon}",
      "is {service} going to be full {soon}?",
      "will {service} run out of seats {soon}",
      "how much room will be left at {service} {soon}",
    ],
    meant: (church, random) => {
      const { service, where } = someService(church, random);
      const { soon, from } = comingSunday(church, random);
      return { slots: { soon, service }, asked: full(from, { where }) };
    },
  },
  {
    name: "how full a service was",
    churches: all,
    times: 1,
    wordings: [
      "how full was {service} {on}?",
      "was {service} full {on}",
      "how packed were we at {service} {on}",
      "how crowded was {service} {on}?",
      "were we full at {service} {on}",
      "how full did {service} get {on}",
      "was there room at {service} {on}",
      "how much room was left at {service} {on}",
    ],
    meant: (church, random) => {
      const { service, where } = someService(church, random);
      const { period, ...slots } = someDay(church, random);
      return { slots: { ...slots, service }, asked: full(period.to, { where }) };
    },
  },
  {
    name: "what is missing",
    churches: all,
    times: 1,
    wordings: [
      "what is missing {on}",
      "what's missing for {day}?",
      "which numbers are not in yet for {day}",
      "what numbers are still missing {on}",
      "who hasnt reported {on}",
      "whats not entered for {day}",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      return { slots, asked: missing({ period }) };
    },
  },
  {
    name: "what is missing at a campus",
    churches: several,
    times: 1,
    wordings: [
      "did {campus} enter its numbers {on}",
      "what is {campus} missing {on}",
      "is anything missing at {campus} {on}?",
      "what has {campus} not reported {on}",
    ],
    meant: (church, random) => {
      const { campus, id } = someCampus(church, random);
      const { period, ...slots } = someDay(church, random);
      return { slots: { ...slots, campus }, asked: missing({ period, where: { campus: [id] } }) };
    },
  },
];
