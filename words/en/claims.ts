import type { Terms } from "../terms.ts";

/** The sentences of all claims. A template holds no number itself, neither as a digit nor as a word. */
export const templates = {
  typical: {
    above: "{place} had {value} on {day}, {share} above its typical {typical}.",
    below: "{place} had {value} on {day}, {share} below its typical {typical}.",
  },
  "last-year": {
    above: "Over the last {weeks} that can be compared, attendance is {share} above a year before.",
    below: "Over the last {weeks} that can be compared, attendance is {share} below a year before.",
    "above-one":
      "Over the last {weeks} that can be compared, attendance is {share} above a year before, mostly because of {oddweek}.",
    "below-one":
      "Over the last {weeks} that can be compared, attendance is {share} below a year before, mostly because of {oddweek}.",
    "above-part":
      "Over the last {weeks} that can be compared, attendance is {share} above a year before. {part} alone had {now} a week, beside {before}.",
    "below-part":
      "Over the last {weeks} that can be compared, attendance is {share} below a year before. {part} alone had {now} a week, beside {before}.",
  },
  easter: {
    above:
      "Over the last {weeks} that can be compared, attendance is {share} above the weeks as far from Easter a year before.",
    below:
      "Over the last {weeks} that can be compared, attendance is {share} below the weeks as far from Easter a year before.",
    "above-one":
      "Over the last {weeks} that can be compared, attendance is {share} above the weeks as far from Easter a year before, mostly because of {oddweek}.",
    "below-one":
      "Over the last {weeks} that can be compared, attendance is {share} below the weeks as far from Easter a year before, mostly because of {oddweek}.",
    "above-part":
      "Over the last {weeks} that can be compared, attendance is {share} above the weeks as far from Easter a year before. {part} alone had {now} a week, beside {before}.",
    "below-part":
      "Over the last {weeks} that can be compared, attendance is {share} below the weeks as far from Easter a year before. {part} alone had {now} a week, beside {before}.",
    "feast-above": "{feast} had {value}, {share} above the year before.",
    "feast-below": "{feast} had {value}, {share} below the year before.",
    "feast-above-part":
      "{feast} had {value}, {share} above the year before. {part} alone had {now}, beside {before}.",
    "feast-below-part":
      "{feast} had {value}, {share} below the year before. {part} alone had {now}, beside {before}.",
  },
  trend: {
    up: "Over {years}, {what} has grown about {share} a year, from {weeks}.",
    down: "Over {years}, {what} has fallen about {share} a year, from {weeks}.",
    none: "Over {years}, {what} has no clear trend: less than {share} a year either way.",
  },
  parting: {
    apart:
      "Over the last {weeks}, {grown} is up {up} from a year before while {fallen} is down {down}, like with like.",
  },
  guests: {
    more: "Over the last {weeks} that can be compared, {guests} were {share} of {base}, up from {before} a year before.",
    fewer:
      "Over the last {weeks} that can be compared, {guests} were {share} of {base}, down from {before} a year before.",
    now: "Over the last {weeks} {counted}, {guests} were {share} of {base}.",
    "after-higher":
      "In the {span} after weeks with many {guests}, attendance was {share} higher than in the {span} before, {times} of {all} times. Why, the numbers do not say.",
    "after-lower":
      "In the {span} after weeks with many {guests}, attendance was {share} lower than in the {span} before, and higher {times} of {all} times. Why, the numbers do not say.",
    "after-none":
      "Attendance in the {span} after weeks with many {guests} was much like after any others: higher than in the {span} before {times} of {all} times.",
  },
  season: {
    above: "{later} is usually {share} above {earlier}, from {years}.",
    below: "{later} is usually {share} below {earlier}, from {years}.",
  },
  record: {
    ever: "{what} had {value} on {day}, the most in {weeks}.",
    since: "{what} had {value} on {day}, the most since {since}.",
  },
  giving: {
    more: "Over the last {weeks} that can be compared, giving was {rate} an adult a week, up {share} from a year before.",
    less: "Over the last {weeks} that can be compared, giving was {rate} an adult a week, down {share} from a year before.",
    now: "Over the last {weeks} {counted}, giving was {rate} an adult a week.",
  },
  missing: {
    cell: "{category} at {campus} is missing in {missing} of {weeks} up to {day}.",
    alone: "{category} is missing in {missing} of {weeks} up to {day}.",
  },
  capacity: {
    full: "{service} was over {share} of its {seats} on {times} of the last {weeks} times it was counted.",
    always:
      "{service} was over {share} of its {seats} each of the last {weeks} times it was counted.",
    "full-part":
      "{service} was over {share} of its {seats} with {people} alone on {times} of the last {weeks} times it was counted.",
    "always-part":
      "{service} was over {share} of its {seats} with {people} alone each of the last {weeks} times it was counted.",
  },
  late: {
    part: "{department} at {campus} came in {days} later than the others, in {late} of the last {weeks}.",
    alone: "{department} came in {days} later than the others, in {late} of the last {weeks}.",
  },
  changed: {
    to: "{count} changed since you looked. The most: {category} at {campus}, {day}, from {from} to {to}.",
    gone: "{count} changed since you looked. The most: {category} at {campus}, {day}, {from} was removed.",
  },
  oddity: {
    cancelled: "{place} had {value} on {day}, {share} below typical, with {services} cancelled.",
    "feast-above": "{place} had {value} on {day}, {share} above typical, likely from {cause}.",
    "feast-below": "{place} had {value} on {day}, {share} below typical, likely from {cause}.",
    "date-above": "{place} had {value} on {day}, {share} above typical. It was {cause}.",
    "date-below": "{place} had {value} on {day}, {share} below typical. It was {cause}.",
    "shared-above":
      "{count} had more than usual on {day}, {share} above typical together: likely for the same reason.",
    "shared-below":
      "{count} had fewer than usual on {day}, {share} below typical together: likely for the same reason.",
    "note-above": "{place} had {value} on {day}, {share} above typical. A note says: “{note}”",
    "note-below": "{place} had {value} on {day}, {share} below typical. A note says: “{note}”",
    "kept-above":
      "{value} for {place} on {day} is far above its usual {low} to {high}. {person} kept it.",
    "kept-below":
      "{value} for {place} on {day} is far below its usual {low} to {high}. {person} kept it.",
    "kept-part-above":
      "{value} for {place} on {day} is far above its usual {low} to {high}. {person} kept {kept} of it.",
    "kept-part-below":
      "{value} for {place} on {day} is far below its usual {low} to {high}. {person} kept {kept} of it.",
    "kept-day":
      "{value} for {place} on {day} is far from its typical {typical}. It was a special day, and {person} kept it.",
    "kept-part-day":
      "{value} for {place} on {day} is far from its typical {typical}. It was a special day, and {person} kept {kept} of it.",
  },
} as const;

/** The sentence with the organization's own words. */
export const inTerms = (template: string, { attendance, giving }: Terms) =>
  template
    .replaceAll("Attendance", attendance)
    .replaceAll("attendance", attendance.toLowerCase())
    .replaceAll("giving", giving.toLowerCase());
/** A week has no day: "in the week of Jun 7" in place of "on Jun 7". */
export const inItsWeek = (template: string) => template.replace("on {day}", "in {day}");

// Names that are no one's own.
export const attendanceInSentence = ({ attendance }: Terms) => attendance.toLowerCase();
export const at = (what: string, campus: string) => `${what} at ${campus}`;
/** `when` is "9:00 AM", or "Saturday 5:00 PM". */
export const theService = (when: string) => `The ${when}`;
export const someone = "Someone";
export const easter = "Easter";
export const easterWeek = "Easter's week";
export const inBothYears = "What was counted in both years";
// Months are named, because June is winter in half of the world.
export const decemberToFebruary = "December to February";
export const marchToMay = "March to May";
export const juneToAugust = "June to August";
export const septemberToNovember = "September to November";
// Each follows "Over the last 13 weeks".
export const withAll = "with all numbers";
export const withNearlyAll = "with nearly all numbers";
export const withAllSure = "with all numbers beyond doubt";
export const withNearlyAllSure = "with nearly all numbers beyond doubt";

// How each number is made of the weeks below it.
export const numberOfWeek = "The number of this week.";
export const numberNearlyWhole =
  "The number of this week, with what is usual of the little that is missing.";
export const dayOrWeek = "The day on which it was, or its week.";
export const weeksBothSides = "The weeks on either side.";
export const timesAbove =
  "How often the median attendance of the weeks after was above that of the weeks before.";
export const weeksManyGuests =
  "The weeks with at least 1.6 times the typical number of guests, nine weeks apart, without Easter, Christmas and special days.";
export const middleOfChanges =
  "The middle of the changes from the weeks before to the weeks after. Other weeks would show so many by chance less than once in 1,000 times.";
export const feelsFull =
  "From here on a room feels full: who comes late finds no two seats together.";
export const seatsTold = ({ service }: Terms) =>
  `The seats in the room, as they are told of the ${service.one} now.`;
export const timesFull = (categories: string) =>
  `Of these, those with more people in the room. Counted as in the room: ${categories}.`;
export const timesCounted =
  "The last times of which everybody in the room is counted, of thirteen weeks.";
export const allChanged = "All numbers that somebody else has changed since your last look.";
export const weekOfNumber = "The week of the number.";
export const whenLooked = "What the number was when you looked.";
export const now = "What the number is now.";
export const givingByAdults = "All giving of these weeks, divided by all adults of the same weeks.";
export const givingYearBefore =
  "The same a year before, in the same weeks: the difference as a share of it.";
export const guestsOfAdults =
  "All guests of these weeks as a share of all adults of the same weeks.";
export const daysLater =
  "From the day on which the middle one of the other departments was in to the day of its own last number, as they were entered first. The middle of the late weeks.";
export const weeksLate = "The weeks in which it came in two days or more after the others.";
export const weeksEntered =
  "The weeks in which it and at least two others of the same day were entered, without imports.";
export const weeksMissing =
  "The weeks in which at least one number of it that was expected is missing.";
export const weeksExpected = "The weeks in which it was expected.";
export const newestAbove = "The newest two weeks are told above.";
export const campusesApart = ({ campus }: Terms) =>
  `The ${campus.many} outside of what is usual for them in this week.`;
export const sumsBeside = "Their sum beside the sum of their typical numbers.";
export const servicesCancelled = ({ campus, service }: Terms) =>
  `The ${service.many} of this ${campus.one} that were cancelled in this week.`;
export const looksLikeSlip =
  "The number of this week that looked like a slip, and was looked at again.";
export const fromMedian =
  "The difference from the median of the last complete weeks before, as a share of it.";
export const medianBefore = "The median of the last complete weeks before.";
export const usualRange =
  "Typical, less or more than most ordinary weeks of the year before were away from what was typical then.";
export const sumsYearBefore = "The sum of these weeks beside the sum of those a year before.";
export const weeksLookedAt = "The weeks that were looked at.";
export const weeksOfBoth = "The weeks in which both have their numbers.";
export const lastAsMany = "The last week before with as many or more.";
export const allWeeks =
  "All weeks of up to five years that have their numbers. No other week had as many.";
export const seasonShare =
  "The median week of these three months beside the median week of the three before, each year by itself; the middle of these years.";
export const seasonYears = "The years with the numbers of at least eleven weeks in both.";
export const trendYears =
  "The whole years up to the last week, in which the same was counted throughout.";
export const trendShare =
  "Each four weeks beside the same four weeks of the other years, and the middle of these yearly changes. Without a trend, this would show by chance less than once in 1,000 times.";
export const trendWeeks = "The weeks of these years that have their numbers.";
export const trendBound =
  "Each four weeks beside the same four weeks of the other years. The yearly change is less than this in 95 of 100 cases.";
export const medianOfLast = "The median of the last weeks before that have their numbers.";
export const fromTypical = "The difference from typical.";
export const weeksInBothYears = "The weeks that have their numbers in both years.";
export const sumsEaster =
  "The sum of these weeks beside that of the weeks a year before which were as many weeks from Easter.";
export const oddWeek = "The week without which half of it or less is left.";
export const easterAttendance = "The attendance of Easter's week.";
export const fromEasterBefore = "The difference from the Easter before.";
export const averageInBoth = "An average week of what was counted in both years.";
export const averageBefore = "The same, a year before.";
