import type { Phrase } from "./phrase.ts";

/** What is refused, and why. */
export const refusedPhrases: readonly Phrase[] = [
  [
    "why|how come|what caused|what is causing|reason|reasons|the reason|what explains|explain|because|what should|how do we|how can we|how should|how could we|should we(?! (?:plan|prepare|expect))|advice|recommend|suggest",
    { is: "refused", reason: "why" },
  ],
  [
    "(?:what|who) (?:counts|count) as|what is an?(?= \\S+$)|definition of|define",
    { is: "refused", reason: "unknown-words" },
  ],
  [
    "who|whom|whose|which person|which people|which volunteer|which family|which member|which donor|which giver",
    { is: "refused", reason: "person" },
  ],
];
