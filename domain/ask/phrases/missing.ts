import { campus, category, department, service } from "./nouns.ts";
import type { Phrase } from "./phrase.ts";

const noReport =
  "(?:not|never)(?: yet)? (?:reported|report|entered|enter|submitted|submit|turned in|turn in|sent in|sent|filled in|filled out|counted|put in|given us|handed in)(?: yet)?";
const theirs =
  "(?: (?:its|their|his|her|the|any|all))?(?: (?:numbers|number|counts|count|attendance|report|reports|data|figures))?(?: in)?(?: yet)?";

/** What is missing. */
export const missingPhrases: readonly Phrase[] = [
  [
    `(?:who|which (?:${campus}|${department}|${service})|what|have|has|did|have all|has everyone|has everybody)? ?(?:has|have|is|are|did|does|was|were)? ?${noReport}${theirs}`,
    { is: "missing" },
  ],
  [
    `(?:who|what|which (?:${campus}|${department}|${service}|${category}|numbers|counts))? ?(?:is|are|was|were)? ?(?:still |currently )?(?:missing|outstanding|still open|not in|not in yet|not done|not complete|incomplete|overdue)(?: yet)?`,
    { is: "missing" },
  ],
  [
    `(?:who|which (?:${campus}|${department}|${service})) (?:forgot|forgets|still (?:has|have|needs|need) to (?:report|enter|submit|count)|owes|still owes)(?: to (?:report|enter|submit|count))?${theirs}`,
    { is: "missing" },
  ],
  [
    `(?:forgot|forget|forgotten|needs|need|still needs|still need|has|have|still has|still have)(?: to)? (?:report|enter|submit|turn in)${theirs}`,
    { is: "missing" },
  ],
  [
    `(?:reported|report|entered|enter|submitted|submit|turned in|turn in)${theirs}`,
    { is: "missing" },
  ],
  [
    "(?:is|are) (?:everything|all(?: the| our)? numbers|all counts|everyone|all) in(?: yet)?|missing (?:numbers|counts|reports|data|entries)|what (?:numbers|counts)(?: are| is) (?:still )?missing|who (?:is|are) missing|any missing|anything missing|is anything missing|are (?:any|there any) (?:numbers |counts )?missing",
    { is: "missing" },
  ],
];
