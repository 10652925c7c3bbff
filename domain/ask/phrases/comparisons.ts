import type { Phrase } from "./phrase.ts";

/** Beside something, and how weeks are summed up. */
export const comparisonPhrases: readonly Phrase[] = [
  [
    "compared with|compared to|compare to|compare with|compares to|compares with|comparing to|comparing with|in comparison with|in comparison to|vs|versus|v|against|than|beside|relative to|stack up against|measure up to|stack up to|up on|up from|up over|down on|down from|ahead of|behind|better than|worse than|different from|different than|up or down from|up or down on|up or down over|up or down vs|up or down compared to|up or down compared with|up compared to|up compared with|down compared to|down compared with|up vs|down vs",
    { is: "versus" },
  ],
  [
    "compare|compared|compares|comparing|comparison|comparison of|compare the|compare our|as compared to|as compared with|in contrast to|next to|set against|difference between|differ from|stack up|beat|match|up or down since|(?:more|less|fewer|higher|lower|bigger|smaller|better|worse|larger|busier|quieter) than(?= (?:last|the (?:year|previous|prior)|a year|in|at|on|we|it|this))",
    { is: "versus" },
  ],
  [
    "year over year|year on year|yoy|(?:compared (?:with|to) |vs |than |from |as |at |over |on )?(?:the )?(?:same|this) (?:time|week|weeks|period|point|sunday|day|weekend|season|month|date|days|months)(?: of)?(?: the)? (?:last|previous|prior) year|(?:the )?same (?:time|week|weeks|period|point|sunday|weekend|season|months) (?:a|one) year (?:ago|earlier|before)|(?:the )?same (?:time|week|period) (?:the )?(?:year before|previous year|prior year)|this time (?:a year ago|last year)|than (?:it was |we were |they were )?(?:a year ago|a year earlier|last year|the year before|the previous year)|(?:the )?(?:year|one) before|(?:a|one) year (?:earlier|before)|(?:the )?(?:previous|prior) (?:year|one)",
    { is: "compare", compare: "last-year" },
  ],
  [
    "(?:by|at|for|compared by|adjusted for|same|the same|as far from|distance from|same distance from|at the same distance from|the same distance from|relative to) (?:the )?(?:distance from )?(?:easter|pascha)(?: distance)?(?= last year)|(?:the )?(?:same )?(?:distance|weeks) from (?:easter|pascha)|(?:at )?(?:the )?same distance from (?:easter|pascha)(?: last year)?|as far from (?:easter|pascha)(?: last year)?|easter (?:adjusted|aligned)|aligned (?:by|to) easter|adjusted for (?:easter|pascha)",
    { is: "compare", compare: "easter" },
  ],
  [
    "(?:what is |what was )?(?:(?:more|less|fewer|higher|lower|bigger|smaller|better|worse|larger|busier|quieter) )?(?:than |vs |next to |beside |up or down from |off |as |versus |against |compared (?:with|to) |above |below |over |under |relative to |up on |down on |up from |down from )(?:the |our |a |its |their |what is )?(?:usual|typical|normal|average|norm|ordinary|regular|usually|normally|typical week|average week|normal week|usual week|typical sunday|average sunday|normal sunday|usual sunday|typical attendance|usual number|usual numbers|typical number|typical numbers|median)",
    { is: "compare", compare: "typical" },
  ],
  [
    "average|averages|averaged|averaging|mean|on average|the average|our average|average attendance|an average|weekly average|average weekly|per week on average|(?:on )?(?:an |the |our )?average (?:week|sunday|weekend)",
    { is: "aggregate", aggregate: "average" },
  ],
  [
    "median|typical|typically|usually|usual|normally|normal|(?:on |in )?(?:a |an |our |the )?(?:typical|usual|normal|ordinary) (?:week|sunday|weekend)",
    { is: "aggregate", aggregate: "median" },
  ],
];
