import { compared, first, number } from "./asked-by-hand.ts";
import { someDay } from "./choices.ts";
import type { Family } from "./family.ts";
import { somePeriod } from "./periods.ts";
import { someService } from "./places.ts";

const all = ["single", "several", "orthodox"] as const;

/** Services by their name, their time or their weekday. */
export const serviceFamilies: Family[] = [
  {
    name: "a service on a day",
    churches: all,
    times: 2,
    wordings: [
      "how many at {service} {on}",
      "{service} {day}",
      "attendance at {service} {on}",
      "how many came to {service} {on}?",
      "headcount for {service} {on}",
      "{on} how many were in {service}",
      "{day} {service} attendance",
      "what was the count at {service} {on}",
    ],
    meant: (church, random) => {
      const { service, where } = someService(church, random);
      const { period, ...slots } = someDay(church, random);
      return { slots: { ...slots, service }, asked: number({ period, where }) };
    },
  },
  {
    name: "a service in several weeks",
    churches: all,
    times: 1,
    wordings: [
      "{service} attendance {in}",
      "{service} {in}",
      "show me {service} {in}",
      "attendance for {service} {in}?",
      "weekly attendance at {service} {in}",
    ],
    meant: (church, random) => {
      const { service, where } = someService(church, random);
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots: { ...slots, service }, asked: number({ period, where }) };
    },
  },
  {
    name: "a service on average",
    churches: all,
    times: 1,
    wordings: [
      "average at {service} {in}",
      "{service} average {in}",
      "whats the avg attendance for {service} {in}",
      "on average how many come to {service} {in}",
    ],
    meant: (church, random) => {
      const { service, where } = someService(church, random);
      const { value: period, ...slots } = somePeriod(church, random);
      const asked = number({ period, where, aggregate: "average" });
      return { slots: { ...slots, service }, asked };
    },
  },
  {
    name: "a service beside last year",
    churches: all,
    times: 1,
    wordings: [
      "{service} {in} compared to last year",
      "how is {service} doing {in} vs last year",
      "is {service} up or down {in} from last year",
    ],
    meant: (church, random) => {
      const { service, where } = someService(church, random);
      const { value: period, compare, ...slots } = somePeriod(church, random);
      return { slots: { ...slots, service }, asked: compared(compare, { period, where }) };
    },
  },
  {
    name: "saturdays",
    churches: ["orthodox"],
    times: 1,
    wordings: [
      "saturday services {in}",
      "saturday attendance {in}",
      "how many people come on saturdays {in}",
      "attendance on saturdays {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      const service = church.services.filter(({ weekday }) => weekday === 6).map(({ id }) => id);
      return { slots, asked: number({ period, where: { service } }) };
    },
  },
  {
    name: "which service",
    churches: all,
    times: 1,
    wordings: [
      "which service is the biggest {in}",
      "which service had the most people {in}",
      "largest service {in}",
      "what is our biggest service {in}?",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      return { slots, asked: first("largest", "service", { period }) };
    },
  },
];
