import { compared, number } from "./asked-by-hand.ts";
import { runningSunday, someDay } from "./choices.ts";
import { dateOf, dayOf, easterIn, monthSpan, type Span, spanOf, yearOf, yearSpan } from "./days.ts";
import type { Family } from "./family.ts";
import { someNamedPeriod, somePeriod, someSince } from "./periods.ts";
import { someCampus } from "./places.ts";

const all = ["single", "several", "orthodox"] as const;
const several = ["several", "orthodox"] as const;

/** Several weeks, and what they or one are set beside. */
export const comparedFamilies: Family[] = [
  {
    name: "a day beside last year",
    churches: all,
    times: 1,
    wordings: [
      "{day} vs last year",
      "{day} compared with last year",
      "was {day} better than a year ago",
      "compare {day} to the year before",
      "were we up or down {on} compared to last year?",
      "{day} against last year",
      "how was {day} compared with last year",
      "did we have more people {on} than last year",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      return { slots, asked: compared("last-year", { period }) };
    },
  },
  {
    name: "a day beside what is usual",
    churches: all,
    times: 1,
    wordings: [
      "{day} compared to usual",
      "how was {day} compared to normal",
      "was {day} above average",
      "{day} vs typical",
      "were we below normal {on}",
      "was {day} better than usual",
      "{day} higher than usual?",
      "how does {day} compare with our average",
      "did we have more than normal {on}",
    ],
    meant: (church, random) => {
      const { period, ...slots } = someDay(church, random);
      return { slots, asked: compared("typical", { period }) };
    },
  },
  {
    name: "several weeks",
    churches: all,
    times: 2,
    wordings: [
      "attendance {in}",
      "show me attendance {in}",
      "weekly attendance {in}",
      "attendance by week {in}",
      "week by week {in}",
      "show me a chart of attendance {in}",
      "graph attendance {in}",
      "please show me the sunday attendance {in}",
      "attendence {in}",
      "sunday attendance {in}",
      "how many people came {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = (random.is(0.6) ? somePeriod : someNamedPeriod)(
        church,
        random,
      );
      return { slots, asked: number({ period }) };
    },
  },
  {
    name: "since a day",
    churches: all,
    times: 1,
    wordings: [
      "attendance {since}",
      "how many people {since}",
      "show me attendance {since}",
      "weekly attendance {since}",
      "{since}, attendance by week",
      "all sundays {since}",
    ],
    meant: (church, random) => {
      const { since, value } = someSince(church, random);
      return { slots: { since }, asked: number({ period: value }) };
    },
  },
  {
    name: "how several weeks were",
    churches: all,
    times: 1,
    wordings: [
      "how was attendance {in}",
      "how did we do {in}",
      "how was {period}",
      "How was {period}?",
      "so how did we do {in}",
      "how did attendance look {in}",
    ],
    meant: (church, random) => {
      const { value: period, compare, ...slots } = somePeriod(church, random);
      return { slots, asked: compared(compare, { period }) };
    },
  },
  {
    name: "an average",
    churches: all,
    times: 2,
    wordings: [
      "average attendance {in}",
      "whats our average {in}",
      "What was the average attendance {in}?",
      "avg attendance {in}",
      "on average how many people came {in}",
      "average sunday {in}",
      "how many people do we average {in}",
      "mean attendance {in}",
      "averge attendance {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = (random.is(0.5) ? somePeriod : someNamedPeriod)(
        church,
        random,
      );
      return { slots, asked: number({ period, aggregate: "average" }) };
    },
  },
  {
    name: "a total",
    churches: all,
    times: 1,
    wordings: [
      "total attendance {in}",
      "how many people altogether {in}",
      "add up attendance {in}",
      "What's the total attendance {in}?",
      "attendance {in} in total",
      "sum of attendance {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = (random.is(0.5) ? somePeriod : someNamedPeriod)(
        church,
        random,
      );
      return { slots, asked: number({ period }) };
    },
  },
  {
    name: "what is usual",
    churches: all,
    times: 1,
    wordings: [
      "how many people do we usually have",
      "whats a typical sunday",
      "median attendance",
      "how many normally come",
      "what's our typical attendance?",
      "how many people usually come on a sunday",
    ],
    meant: () => ({ slots: {}, asked: number({ aggregate: "median" }) }),
  },
  {
    name: "several weeks beside last year",
    churches: all,
    times: 2,
    wordings: [
      "{period} vs last year",
      "how was attendance {in} compared to last year",
      "are we up or down {in} from last year",
      "attendance {in} vs a year ago",
      "compare {period} to last year",
      "{period} attendance versus last year please",
      "how does attendance {in} compare to last year?",
      "year over year attendance {in}",
      "did we do better {in} than the year before",
      "is attendance {in} higher than last year",
    ],
    meant: (church, random) => {
      const { value: period, compare, ...slots } = somePeriod(church, random);
      return { slots, asked: compared(compare, { period }) };
    },
  },
  {
    name: "two years",
    churches: all,
    times: 2,
    wordings: ["{one} vs {other}", "compare {one} and {other}", "{one} compared to {other}"],
    meant: (church, random) => {
      const year = yearOf(dayOf(church.today));
      const isPast = easterIn(year, church.easter) <= dayOf(church.today);
      const latest = isPast ? year : year - 1;
      const easter = easterIn(latest, church.easter);
      const beside = (period: Span) => compared("last-year", { period });
      const besideEaster = compared("easter", { period: spanOf(easter, easter) });
      const thisYear = spanOf(dateOf(year, 1, 1), runningSunday(church));
      const [one, other, asked] = random.one([
        [`${year - 1}`, `${year - 2}`, beside(yearSpan(year - 1))],
        ["this year", "last year", beside(thisYear)],
        [`easter ${latest}`, `easter ${latest - 1}`, besideEaster],
        [isPast ? "this easter" : `Easter ${latest}`, `easter ${latest - 1}`, besideEaster],
        [`march ${year - 1}`, `march ${year - 2}`, beside(monthSpan(year - 1, 3))],
        [`spring ${year - 1}`, `spring ${year - 2}`, beside(monthSpan(year - 1, 3, 3))],
      ] as const);
      return { slots: { one, other }, asked };
    },
  },
  {
    name: "several weeks at a campus",
    churches: several,
    times: 1,
    wordings: [
      "{campus} attendance {in}",
      "attendance at {campus} {in}",
      "show {campus} {in}",
      "week by week at {campus} {in}",
      "how many people came to {campus} {in}",
      "weekly attendance {in} at {campus}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = somePeriod(church, random);
      const { campus, id } = someCampus(church, random);
      return { slots: { ...slots, campus }, asked: number({ period, where: { campus: [id] } }) };
    },
  },
  {
    name: "several weeks at a campus beside last year",
    churches: several,
    times: 1,
    wordings: [
      "{campus} {period} vs last year",
      "{in}, is {campus} up on last year",
      "how was {campus} {in} compared with last year",
      "compare {campus} {in} to the year before",
      "how did {campus} do {in}",
      "how was attendance at {campus} {in}",
    ],
    meant: (church, random) => {
      const { value: period, compare, ...slots } = somePeriod(church, random);
      const { campus, id } = someCampus(church, random);
      return {
        slots: { ...slots, campus },
        asked: compared(compare, { period, where: { campus: [id] } }),
      };
    },
  },
];
