import { compared, number } from "./asked-by-hand.ts";
import { someDay } from "./choices.ts";
import type { Family } from "./family.ts";
import { someNamedPeriod, somePeriod } from "./periods.ts";
import { givingOf, someCampus } from "./places.ts";

const several = ["several", "orthodox"] as const;

/** Money. */
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
