import { campus, category, department, service } from "./nouns.ts";
import type { Phrase } from "./phrase.ts";

/** What is counted. */
export const countedPhrases: readonly Phrase[] = [
  [
    "attendance|attendances|attendance numbers|total attendance|the attendance|worship attendance|headcount|head count|crowd|turnout|turn out|people|persons|folks|souls|attendees|everyone|everybody|bodies|heads",
    { is: "attendance" },
  ],
  [
    "everything|all(?: of)?(?: our| the| my)? (?:numbers|counts|figures|data|metrics|stats|categories)|every number|every category|each number",
    { is: "everything" },
  ],
  ["how many|how many people|how big|how large|how high|how low", { is: "how-many" }],
  ["how much", { is: "how-much" }],
  ["per|for each|for every|for one|to each|to every|divided by", { is: "per" }],
  ["per person|per capita|per head|per attendee", { is: "per-person" }],
  [
    "(?:(?:as |what |which |how big |how large |how much )?(?:a |an |of a |the |our )?)?(?:percent|percentage|percentages|share|proportion|fraction|%)(?: of)?(?: all| the| our)?",
    { is: "share" },
  ],
  ["(?:what is |what was )?(?:the |our )?ratios?(?: of| between)?", { is: "ratio" }],
  [
    "(?:per|for each|for every) (?:family|families|giver|household|seat|chair|dollar)",
    { is: "refused", reason: "ratio" },
  ],
  ["make up|makes up|made up|account for|accounts for|accounted for|consists of", { is: "silent" }],
  [
    `(?:how many|number of) (?:${campus}|${service}|${department}|${category}) (?:do|did|are|have|does|were|is) ?(?:we|there|you)?(?: have| had| run| got)?`,
    { is: "refused", reason: "unknown-words" },
  ],
];
