import type { Phrase } from "./phrase.ts";

/** When a value was passed. */
export const boundPhrases: readonly Phrase[] = [
  [
    "over|more than|above|greater than|larger than|higher than|bigger than|exceed|exceeds|exceeded|exceeding|top|topped|tops|pass|passed|passes|break|broke|broken|breaks|surpass|surpassed|better than|go over|went over|go above|went above|get over|got over",
    { is: "side", side: "over" },
  ],
  [
    "under|below|less than|fewer than|smaller than|lower than|fall below|fell below|falls below|fallen below|fall under|fell under|drop below|dropped below|drops below|drop under|dropped under|go below|went below|go under|went under|dip below|dipped below|dip under|dipped under|sink below|sank below|get below|got below|beneath",
    { is: "side", side: "under" },
  ],
  [
    "at least|hit|hits|reach|reached|reaches|no less than|no fewer than|not less than|a minimum of|get to|got to|make it to|made it to",
    { is: "side", side: "at-least" },
  ],
  ["at most|no more than|not more than|a maximum of|up to", { is: "side", side: "at-most" }],
  ["or more|or above|or higher|or over|plus|or better", { is: "side-after", side: "at-least" }],
  ["or less|or fewer|or below|or lower|or under", { is: "side-after", side: "at-most" }],
  [
    "(?:when was|when is|what was)? ?(?:the |our )?(?:last|most recent|latest) (?:time|occasion)(?: that)?|when (?:did|have|had|has|was|were)(?: we| it| attendance)?(?: the)? last|when last|the last (?:week|sunday)(?: that| when)? we|last (?:week|sunday) (?:that )?we",
    { is: "when", which: "last" },
  ],
  [
    "(?:when was|what was)? ?(?:the |our |very )?(?:very )?first (?:time|occasion|week|sunday)(?: that)?|when (?:did|have|had|has|was|were)(?: we| it| attendance)?(?: the)? first",
    { is: "when", which: "first" },
  ],
  [
    "how often|how many times|how many (?:weeks|sundays|weekends)|how frequently|number of (?:times|weeks|sundays|weekends)|count of (?:weeks|sundays|times)|on how many (?:weeks|sundays|weekends|times)|in how many (?:weeks|sundays)",
    { is: "when", which: "count" },
  ],

  [
    "(?:the |our |a )?(?:last|most recent|latest) (?:week|sunday|weekend) (?:with|that had|we had|that was|where we had|where we were|when we had|when we were)",
    { is: "when", which: "last" },
  ],
  [
    "(?:the |our |a )?(?:very )?first (?:week|sunday|weekend) (?:with|that had|we had|that was|where we had|where we were|when we had|when we were)",
    { is: "when", which: "first" },
  ],
  [
    "(?:when|what|which) (?:week|sunday) (?:did|were|was|have|had)(?: we)?(?: have)? last|when (?:was|is) it last|when was the last we",
    { is: "when", which: "last" },
  ],
  ["last", { is: "when", which: "last" }],
  ["first", { is: "when", which: "first" }],
];
