import type { Phrase } from "./phrase.ts";

/** What joins days and names. */
export const dayPhrases: readonly Phrase[] = [
  ["since|starting(?: in| on| from)?|beginning(?: in| on)?", { is: "since" }],
  ["from|starting from", { is: "from" }],
  ["to|through|thru|until|till|til|up to|up until|-|through to", { is: "to" }],
  ["between", { is: "between" }],
  [
    "onward|onwards|and on|on out|forward|(?:until|till|til|to|through|up to|up until) (?:now|today|date|this week|the present)",
    { is: "onward" },
  ],
  ["on|on the", { is: "on" }],
  ["and|and the|and at|and in|plus|as well as", { is: "and" }],
  [",", { is: "silent" }],
  ["or|or at|or the", { is: "or" }],
];
