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
  [
    "percent|percentage|percentages|share|proportion|ratio|ratios|per person|per capita|per head|per adult|per attendee|per family|fraction|percent of|%|per guest|per donor|per giver|per household",
    { is: "refused", reason: "unknown-words" },
  ],
  [
    `(?:how many|number of) (?:${campus}|${service}|${department}|${category}) (?:do|did|are|have|does|were|is) ?(?:we|there|you)?(?: have| had| run| got)?`,
    { is: "refused", reason: "unknown-words" },
  ],
];
