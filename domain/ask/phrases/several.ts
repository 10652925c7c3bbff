import { campus, category, department, service } from "./nouns.ts";
import type { Phrase } from "./phrase.ts";

/** Which of several, and how they are ordered. */
export const severalPhrases: readonly Phrase[] = [
  [
    `which(?: of (?:our|the|my))?(?: one| ones)?|what(?=(?: of our)? (?:${campus}|${department}|${service}|${category})(?: |$))`,
    { is: "which" },
  ],
  [
    `(?:by|per|each|every|for each|for every|at each|at every|in each|split by|broken down by|breakdown by|grouped by|across(?: all)?(?: the| our)?|between(?: the| our)) (?:${campus})`,
    { is: "by", by: "campus" },
  ],
  [
    `(?:by|per|each|every|for each|for every|in each|split by|broken down by|breakdown by|grouped by|across(?: all)?(?: the| our)?) (?:${department})`,
    { is: "by", by: "department" },
  ],
  [
    `(?:by|per|each|every|for each|for every|at each|split by|broken down by|breakdown by|grouped by|across(?: all)?(?: the| our)?) (?:${service})`,
    { is: "by", by: "service" },
  ],
  [
    `(?:by|per|each|every|for each|for every|split by|broken down by|breakdown by|grouped by) (?:${category})`,
    { is: "by", by: "category" },
  ],
  ["campus by campus", { is: "by", by: "campus" }],
  ["service by service", { is: "by", by: "service" }],
  ["department by department|ministry by ministry", { is: "by", by: "department" }],
  [
    "(?:by|per|each|every|a|any|for each|for every|on each|which|what) (?:week|sunday|weekend)|weekly|week by week|week to week|sunday by sunday|weeks|sundays|weekends|on sundays",
    { is: "silent" },
  ],
  [
    `all(?: of)?(?: our| the| my)? (?:${campus})|(?:both|all) (?:${campus})|everywhere|(?:the |our )?(?:whole|entire|full) church|church wide|churchwide|(?:our |the |my )?church|overall|(?:all|whole) together|combined|congregation|our congregation`,
    { is: "silent" },
  ],
  [campus, { is: "noun", by: "campus" }],
  [department, { is: "noun", by: "department" }],
  [service, { is: "noun", by: "service" }],
  [category, { is: "noun", by: "category" }],

  [
    "(?:the )?(?:most|biggest|largest|highest|best|greatest|fullest|busiest|strongest|max|maximum|peak|record|all time high|most attended|best attended|high)",
    { is: "best", most: true },
  ],
  [
    "(?:the )?(?:least|fewest|smallest|lowest|worst|weakest|emptiest|quietest|minimum|min|bottom|all time low|low|least attended|worst attended|smaller|lower|quieter|emptier)",
    { is: "best", most: false },
  ],
  [
    "grow|grew|grown|growing|growth|gained|gain|gaining|increased|increase|increasing|rose|risen|rising|improved|improving",
    { is: "grew", isMost: false },
  ],
  [
    "fastest growing|growing (?:the )?fastest|growing (?:the )?most|grew (?:the )?fastest|grew (?:the )?most|grown (?:the )?most|most growth|the most growth|biggest growth|the biggest growth|biggest increase|the biggest increase|most improved|gained (?:the )?most|increased (?:the )?most|best growth|up (?:the )?most|(?:the )?most up|(?:the )?most growth",
    { is: "grew", isMost: true },
  ],
  [
    "fall|fell|fallen|falling|shrink|shrank|shrunk|shrinking|decline|declined|declining|decrease|decreased|decreasing|drop|dropped|dropping|lost|losing|loses|lose",
    { is: "fell", isMost: false },
  ],
  [
    "fastest shrinking|fell (?:the )?most|fallen (?:the )?most|dropped (?:the )?most|declined (?:the )?most|declining (?:the )?most|shrank (?:the )?most|shrinking (?:the )?most|lost (?:the )?most(?: people)?|biggest drop|the biggest drop|biggest decline|the biggest decline|falling (?:the )?most|dropping (?:the )?most|decreased (?:the )?most|losing (?:the )?most(?: people)?|down (?:the )?most|(?:the )?most down",
    { is: "fell", isMost: true },
  ],

  [
    "more|(?:the )?(?:bigger|larger|higher|busier|fuller|better|stronger)|more people|grow more|grew more",
    { is: "more", most: true },
  ],
  [
    "less|fewer|(?:the )?(?:smaller|lower|quieter|emptier|worse|weaker)|fewer people|less people",
    { is: "more", most: false },
  ],
];
