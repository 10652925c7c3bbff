import type { Phrase } from "./phrase.ts";

/** What is to come, and how it goes. */
export const comingPhrases: readonly Phrase[] = [
  [
    "will|expect|expected|expecting|expectation|anticipate|anticipated|forecast|forecasted|forecasts|predict|predicted|prediction|predictions|projected|projection|going to|gonna|should we plan for|should i plan for|should we plan on|plan for|plan on|prepare for|should we prepare for|likely|be like|look like|looking like|outlook",
    { is: "future" },
  ],
  [
    "how (?:full|packed|crowded)(?: (?:was|were|is|are|did))?|(?:be )?(?:full|packed|crowded|overfull|overcrowded|at capacity|over capacity|sold out)|(?:be )?(?:enough|any) (?:room|space|seats|seating|chairs)|have (?:enough )?(?:room|space|seats|seating|chairs)|run out of (?:room|space|seats|seating|chairs)|too full|fit everyone|fit everybody|fit|room for everyone|room for everybody|(?:be )?room|(?:enough )?seats|space|overflow|need overflow|need more (?:chairs|seats|room|space)",
    { is: "full" },
  ],
  [
    "how much (?:more )?(?:room|space|seating)(?: (?:is|was|do|did|does|will))?(?: (?:we|there|it|they))?(?: (?:be|have|had))?(?: still)?(?: (?:left|left over|free|empty|open|available|remaining))?",
    { is: "full" },
  ],
  [
    "how many (?:more )?(?:seats|chairs)(?: (?:are|were|do|did|will))?(?: (?:we|there|they))?(?: (?:be|have|had))?(?: still)? (?:left|left over|free|empty|open|available|remaining)|how many (?:empty|free|open) (?:seats|chairs)(?: (?:are|were|do|did|will))?(?: (?:we|there|they))?(?: (?:be|have|had))?",
    { is: "full" },
  ],
  [
    "(?:have |be )?(?:any |enough |more )?(?:room|space|seats|seating|chairs) (?:left|left over|free|available|remaining)",
    { is: "full" },
  ],

  ["(?:how is|how are|how have|how has|how)(?: the)?(?= )", { is: "how-is" }],
  ["(?:how was|how were|how did|how would you say|how about)", { is: "how-was" }],
  [
    "trend|trends|trending|the trend|trend line|trendline|the trend line|trajectory|direction|developing|developed|develop|evolving|evolved|evolve|up or down|going up|going down|going up or down|growing or shrinking|growing or declining|up or going down|up|down|headed|heading",
    { is: "trend" },
  ],
];
