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

export type ClaimKind = keyof typeof templates;
export type FormOf<Kind extends ClaimKind> = keyof (typeof templates)[Kind] & string;

export type Placeholder<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
