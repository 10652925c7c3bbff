import type { Phrase } from "./phrase.ts";

const came =
  "come|came|coming|attend|attended|attending|show up|showed up|turn up|turned up|were there|was there|join|joined|have|had|get|got|see|saw|did we have|were in attendance|were present|show";

/** What says nothing more. */
export const silentPhrases: readonly Phrase[] = [
  [
    "lately|recently|now|right now|currently|at the moment|these days|nowadays|so|then|just|really|actually|exactly|about|roughly|approximately|around|ish|again|please|pls|plz|thanks|thank you|thx|hi|hello|hey|hey there|ok|okay|hmm|well|good morning|countwell|you|me|my|i|it|its|this|that|there|the|a|an|of|in|at|among|amongst|for|during|within|with|our|ours|us|we|they|them|their|those|these",
    { is: "silent" },
  ],
  [
    "what|whats|what is|what was|what were|what are|what did|what does|is|are|was|were|be|been|being|am|did|do|does|done|has|have|had|having|would|could|can|should|may i|can i|can you|could you|would you|tell|tell me|show|show me|give|give me|let me|let|get me|find|find me|look up|pull up|see|know|want|wanted|need|wondering|wonder|curious|like|want to know|to know|would like to know|i want to know|i would like to see|to see|if|whether|happened|happen|on record|number|numbers|count|counts|counted|figure|figures|total|totals|altogether|in total|in all|sum|sum of|stats|data|a report|the report|attendance report|report on|reports on|results|week|weeks|doing|going|been doing|been going|looking|performing|how many of|value|size|level|levels|only|alone|per week|a week|each week|worship|gathering|gatherings|morning worship|regular|also|some",
    { is: "silent" },
  ],
  [
    "break down|break it down|breakdown|a breakdown(?: of)?|split|graph|plot|chart|draw|a graph(?: of)?|a chart(?: of)?|list|display|print|add up|adding up|summarize|summary|a summary(?: of)?|rundown|pull up|pull it up|pull|bring up|look at|check|remind me|remember|recall|do you know|any idea|quick question|real quick|quickly|for me|be so kind as|kind enough|kindly|mind telling me|telling me|telling|appreciate it|appreciate|sorry|good afternoon|good evening|morning|guys|folks at|dear|together|all|both|month of|the month of|year of|the year of|time|times|run|ran|running|averaging around|sitting at|period|happen to|happen to know|trying to|trying|find out|figure out|having|like to know|love|i would love|with all|as|someone|anyone|entire|whole|full|out|head counts|headcounts",
    { is: "silent" },
  ],
  ["when|when was|when is|when were|when did|when did we|when have we", { is: "silent" }],
  [`(?:${came})(?: to)?(?: church)?`, { is: "silent" }],
  ["yet|still|come in|came in|go|went|went to|go to|sit|stand|make|made|set", { is: "silent" }],
];
