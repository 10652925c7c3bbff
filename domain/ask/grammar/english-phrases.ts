import { verbForms } from "./english.ts";
import { ordinals } from "./english-times.ts";
import type { Said } from "./term.ts";

/** The meaning of all that fits one of some patterns, which are of whole words, with bars between alternatives. */
type Phrase = readonly [said: Said, ...patterns: string[]];

const campus =
  "campus|campuses|site|sites|location|locations|place|places|branch|branches|venue|venues";
const department = "department|departments|ministry|ministries|area|areas|age groups?";
const service =
  "service|services|service time|service times|worship service|worship services|program|programs|session|sessions|class|classes|distribution|distributions|activity|activities";
const category = "category|categories";
const nouns = { campus, department, service, category } as const;
const byAndNouns = (["campus", "department", "service", "category"] as const).flatMap(
  (by): Phrase[] => [
    [
      { is: "by", by },
      `(?:by|per|each|every|for each|for every|at each|at every|in each|split by|split up by|broken down by|broken out by|break down by|breakdown by|grouped by|listed by|separated by|divided by|of each|of every|across(?: all)?(?: the| our)?|between(?: the| our)) (?:of (?:the|our) )?(?:one |single )?(?:${nouns[by]})`,
      `(?:at |for |of |in )?(?:all|each of)(?: of)?(?: our| the)? (?:two|three|four|five|six|seven|eight|nine|ten|\\d) (?:${nouns[by]})`,
      `(?:at |for |in )?(?:both|all|the two|our two)(?: of)?(?: our| the)? (?:${nouns[by]})(?= (?:.* )?(?:each|separately|individually|side by side|apart)(?: |$))`,
      `(?:${nouns[by]}) by (?:${nouns[by]})`,
    ],
    [{ is: "noun", by }, nouns[by]],
  ],
);

const stretches = {
  month: "month|months|calendar month|calendar months",
  quarter: "quarter|quarters|fiscal quarter|fiscal quarters|calendar quarter|calendar quarters",
  "fiscal-year": "fiscal year|fiscal years|financial year|financial years",
  year: "year|years|calendar year|calendar years",
  weekday: "day of the week|days of the week|weekday|weekdays",
  day: "day|days|date|dates|nights|evenings|occasions",
} as const;
const adverbs = {
  month: "monthly|month by month|month on month|month over month|months of",
  quarter: "quarterly|quarter by quarter",
  "fiscal-year": "fiscal year by fiscal year",
  year: "yearly|annual|annually|year by year",
  weekday: "by day|day by day",
  day: "daily",
} as const;
const stretchPhrases = (Object.keys(stretches) as (keyof typeof stretches)[]).flatMap(
  (step): Phrase[] => [
    [
      { is: "step", step, isBy: true },
      `(?:by|per|each|every|for each|for every|in each|on each|split by|broken down by|breakdown by|broken out by|grouped by|sorted into|of each|of every|for all|across) (?:the |our |one )?(?:full |complete |whole |single |calendar |past |last )?(?:${stretches[step]})`,
      adverbs[step],
      `a (?:${stretches[step]})(?! (?:ago|earlier|before|from|later))`,
    ],
    [
      { is: "step", step, isBy: false },
      `(?:(?:in|on|for|over|during|within) (?:just |only )?(?:one|a|any one|any|a single|one single|any single|any given|one given) )?(?:${stretches[step]})`,
    ],
  ],
);

const noReport =
  "(?:not|never)(?: yet)?(?: (?:been|get|got))? (?:reported|report|entered|enter|submitted|submit|turned in|turn in|sent in|sent|filled in|filled out|counted|put in|given us|handed in|get typed|got typed|typed|typed in|been typed|been entered|get entered|get in|logged|recorded|written down)(?: yet)?(?: in)?";
const theirs =
  "(?: (?:its|their|his|her|the|any|all))?(?: (?:numbers|number|counts|count|attendance|report|reports|data|figures))?(?: in)?(?: yet)?";
/** What people do who are counted, and what is done with what is counted. */
const came = `were there|was there|did we have|were in attendance|were present|${verbForms(
  "come|come in|come out|come along|come through|attend|show|show up|turn up|turn out|join us|have|get|get in|see|draw|draw in|pull|pull in|attract|bring|bring in|bring us|bring out|take in|take part|walk in|walk through|check in|drop by|stop by|stop in|swing by|tune in|log on|sign in|worship|gather|participate|appear|show their face|make it|sit|stand|host|hold|welcome|serve|feed|help|help out|reach out to|minister to|care for|meet|receive|take|raise|collect|gather up|haul in|pull together|give out|hand out|hand over|pass out|go out|go out the door|send out|send home|ship|ship out|deliver|distribute|move|use|put in|put into|put up|pay in|earn|make|generate|yield|net|total|total up|tally|tally up|amount to|add up to|come to|post|notch|clock|clock up|rack up|chalk up|log|record|register|manage|pull off|achieve|run|put together|pick|choose|prefer|land in|bank|drop|hand us|bless|leave the building|leave our doors|leave the door|give away|come in the door|walk in the door|walk through the door|walk through our doors|come through our doors|end up with|end up at|wind up with|finish with|finish at|come in at|sit at|stand at|set|land|land at|pack in|fill in at|account for|make up|contribute to|enjoy|experience",
)}`;

const whole =
  "(?:the |our |your )?(?:grand |overall |whole )?(?:total|attendance|headcount|head count|totals)(?: (?:numbers?|total|count|figure))?";
const superlative =
  "(?:most|biggest|largest|highest|best|greatest|busiest|strongest|least|fewest|smallest|lowest|worst|slowest|weakest|quietest)";
/** "The second highest", "came in second". */
const nthPhrases = ordinals
  .slice(1)
  .map(
    (word, place): Phrase => [
      { is: "nth", nth: place + 2 },
      `(?:the |our )?(?:${word})(?= ${superlative})`,
      `(?:(?:came|come|took|take|finished|placed|was|is) )?(?:in )?(?:${word})(?: place| best)(?: for| in)?|came in (?:${word})`,
      ...(place === 0 ? ["(?:the )?runner up(?: to \\S+)?"] : []),
    ],
  );
/** The beginning of a number. */
const aNumber = "(?:\\$|\\d)";
const anyMonth =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec";

/** The longest that fits is meant; of those as long the first. Every word of a question is in one of these, or refused. */
export const phrases: readonly Phrase[] = [
  // Words that are refused, and why.
  [
    { is: "why" },
    "why|how come|(?:what|anything|something|was anything|was there anything|is there anything|were there any) ?(?:was |is |were )?(?:so )?(?:special|different|unusual|wrong|odd|strange|off|out of the ordinary|out of ordinary|noteworthy|notable|new|going on|happening|happen|happened|the matter)(?: (?:about|with|on|at|in))?(?= .*\\d)|(?:the |any )?(?:story|deal) (?:with|behind)|what (?:is )?with(?= (?:the )?(?:empty|blank|low|zero))|what changed(?= at )|what is behind|what was behind|what is up with|what was up with|what caused|what is causing|what explains|explain why|why is it that|what (?:is|was) (?:the )?(?:reason|cause)(?: (?:for|of|that|why))?|(?:the |any )?reasons?(?: (?:for|of|that|why))?|what (?:happened|was going on)(?: (?:to|with|in|on))?|what (?:was )?went wrong|what made|(?:was|were|are|is) (?:we|it|they|church|there church) (?:open|closed|shut)|(?:did|do|have)(?: we)? (?:close|shut)|closed|closures|(?:was|is|were) there (?:a|any) (?:reason|cause)(?: (?:for|of|that|why))?|explain|for what reason",
  ],
  [
    { is: "cancelled" },
    "(?:was |were |is )?anything (?:cancelled|canceled|called off)|(?:was |were |are |is |got |get |be |been )?(?:cancelled|canceled|called off)|(?:did|do|have)(?: we)? (?:cancel|call off)|cancel|cancellations?|(?:snow|weather|ice|storm) (?:cancellations?|closings?|closures?)",
  ],
  [
    { is: "list", of: "notes" },
    "(?:did|has|have) (?:anybody|anyone|somebody|someone|we) (?:write|written|note|noted|jot|jotted) (?:anything|something)(?: down)?(?: (?:about|for|on|at))?|(?:(?:is|was) there )?(?:anything|something) (?:written|noted|jotted)(?: down)?(?: (?:about|for|on|at))?|what notes (?:did|have|do) (?:people|we|they|folks|anybody|anyone|staff) (?:leave|left|write|written|make|made)(?: (?:about|for|on|at))?|(?:what |which |any |all |list |the |our |are there |is there |were there |show |show me |read |read me )*(?:notes|note|comments|comment|remarks|remark)(?: (?:were|was|did|do|have|are|is|we|been|anybody|anyone|somebody)){0,2}(?: (?:written|wrote|write|typed|left|made|have|got))?(?: down)?(?: (?:on file|on record|in the system|kept|saved))?(?: (?:for|on|about|from|in|of|at))?",
  ],
  [
    { is: "list", of: "doubts" },
    "(?:(?:which|what|any|all|list|show me|show|the|our|are there|do we have|is there) )*(?:numbers?|counts?|figures?|entries|anything)(?: (?:is|are|look|looks|seem|seems|that))*(?: still)? (?:in doubt|doubtful|doubted|questionable|suspicious|suspect)|(?:what|anything) (?:is )?(?:still )?(?:in doubt|doubtful)|(?:doubtful|doubted|questionable|suspicious) (?:numbers|counts|figures|entries)",
  ],
  [
    { is: "list", of: "left-out" },
    "(?:what|which|any)(?: (?:weeks?|sundays?|numbers?))?(?: (?:is|are|was|were|got|do|did|does|we|you|been|have|has))* (?:left out|leave out)(?: of| from)?(?: (?:the |our )?averages?)?",
  ],
  [
    { is: "list", of: "special-days" },
    "(?:what |which |any |all |list |the |our |are |were )*special (?:days|dates|events|sundays)(?: (?:do|did|are|were|have|there|we|had|have)){0,3}",
    "(?:what|which|list|all|list all)(?: of)?(?: the| our)? (?:events|occasions|big days)(?: (?:do|did|are|were|have|there|we|had|have|marked|on|the|our|calendar|down)){0,5}",
  ],
  [
    { is: "list", of: "services" },
    `(?:(?:list|name|show|show me|tell me|give me|read me|a list of|what are|which are) )(?:a list of )?(?:all )?(?:of )?(?:the |our )?(?:services|service times|programs|sessions|classes)(?: (?:we|that we) (?:have|run|offer|hold|do))?(?=$| and )`,
    "and (?:at |on )?(?:what|which) (?:days?|times?|hours?)(?: of the week)?(?: (?:they|these|those) (?:are|run|meet)(?: on| at)?)?(?=$)",
    `(?:what|which|list|list the|list our) (?:service|services|service times|programs)(?: times)? (?:do|are|have)(?: we| there| you| they)*(?: have| hold| run| offer)?|what times? (?:is|are) (?:the |our )?services|(?:when|at what time) are (?:the |our )?services|what are (?:the |our )?(?:service times|services)|how many (?:services|programs) (?:do|are)(?: we| there)(?: have| hold| run)?|and what times?`,
  ],
  [
    { is: "list", of: "periods" },
    "(?:what|which|what numbers|which numbers|list|list what|list the numbers that)(?: numbers)? (?:is|are|isnt|arent)(?: not| only)? (?:by week|by month|by the week|by the month|weekly)|not by week|not by the week",
  ],
  [
    { is: "list", of: "campuses" },
    `(?:how many|what|which|list|list the|list our) (?:${campus}) (?:do|are)(?: we| there| you| they)*(?: have| run)?`,
  ],
  [
    { is: "part" },
    `(?:counts?|counted|included?|added|go|goes|part|inside|within)(?: (?:toward|towards|in|into|to|of|inside|within|as part of))? ${whole}`,
    `(?:do|does|is|are|did) ${whole} (?:also )?(?:includes?|counts?|contains?)`,
    `(?:part|some) of (?:${whole}|people served|everybody|everyone)(?: or (?:extra|not|separate|apart|beside it|on top))?|(?:in|into|inside|within) the (?:grand |overall )?total(?: or not)?(?=$)`,
  ],
  [
    { is: "began" },
    "since when(?: do| did| does| have| has| are| is| were| was)?(?: we| there)?(?: been)?|when did(?: we| they| it)?(?= (?:\\S+ ){0,4}(?:start|begin|open|launch)(?: |$))|(?:stop|stopped|start|started|starts|begin|began|begins|launch|launched)",
  ],
  ...nthPhrases,
  [
    { is: "left-out" },
    "(?:(?:is|are|was|were|gets?) )?(?:excluded|left out|taken out|taken away|omitted|set aside|aside|left aside|away(?=$))|(?:is|are|was|were|gets?) (?:skipped|dropped|ignored|removed|taken off|not counted|not included)",
  ],
  [
    { is: "refused", reason: "unknown-words" },
    "because|what should(?! we (?:plan|prepare|expect))|how do we|how can we|how should|how could we|should we(?! (?:plan|prepare|expect))|advice|recommend|suggest|(?:stay|keep|drift)(?:s|ed|ing)? away|kept away|(?:serv(?:e|es|ed|ing)|sit(?:s|ting)?) on(?! (?:\\w+days?|the \\d|\\d|that|which|average))",
  ],
  [
    { is: "meaning", of: "start" },
    "how far back (?:do|does|did|can)(?: (?:the|our|these|this|your|we|you|i))*(?: (?:records?|numbers|data|counts|figures|history|books))?(?: (?:go|reach|see|look|run|get))?(?: back)?(?=$)",
    "(?:(?:from|since) when|when|what date|from what date|what (?:is|was) the first date) (?:do|does|did|are|have)(?: (?:the|our|these|this|your))* (?:records?|numbers|data|counts|figures|history|books|counting|tracking)(?: (?:of|for|here) (?:this |our |the )?\\w+)? (?:start|starts|begin|begins|started|began|go back to)(?: (?:from|at))?",
    "when did (?:we|you) (?:first )?(?:start|begin) (?:counting|tracking|recording|keeping (?:track|records|count|numbers))(?=$)|(?:what is |what was )?(?:the |our )?(?:oldest|earliest|very first|first) (?:number|record|data|entry|count|week of data|date with numbers)(?: (?:we have|on file|in here|there is))?(?=$)",
  ],
  [
    { is: "meaning", of: "fiscal" },
    "(?:when|what (?:day|month|date)) (?:does|do|did|will) (?:our|the|your) fiscal year (?:start|begin|end)(?: on| in)?|when is the (?:start|beginning|end) of (?:our|the) fiscal year",
  ],
  [
    { is: "meaning", of: "week" },
    "(?:on )?(?:what|which) day(?: of the week)? (?:does|do|is)(?: (?:our|the|a|your|each|one))? (?:weeks?|reporting weeks?)(?: (?:start|starts|begin|begins|run from|from))?(?: on)?|when (?:does|do)(?: (?:our|the|a|your|each))? weeks? (?:start|begin)(?: on)?(?=$)|from (?:what|which) day (?:to|until|through) (?:what|which) day (?:does|do)(?: (?:one|a|our|the|each))? weeks? (?:run|go|last)(?: here)?|(?:does|do)(?: (?:our|the|a|your|each))? weeks? (?:start|begin|run)(?: on| from)? (?:sunday|monday|saturday)(?:(?: or| to) (?:sunday|monday|saturday))?",
  ],
  [
    { is: "meaning" },
    "(?:what|who) (?:counts|count|qualifies|is counted|are counted|gets counted|do we count|do you count|would count|falls|passes) as(?: an?)?|(?:what is|whats) the (?:meaning|definition) of|(?:explain|describe|define)(?= (?:the )?\\S+(?: \\S+)?$)|how (?:do|does|did) (?:we|you|it|countwell) (?:define|count|measure|work out|calculate|figure|compute|come up with|arrive at)(?: the| an?| our)?|what does(?= .* mean$)|mean(?=$)|what do we (?:mean|count) (?:by|as)|what numbers? do (?:we|you) use (?:as|for)|what do (?:you|we) call(?= \\S+(?: \\S+)?(?: here)?$)|(?:what is |what are )?(?:the |our )?definitions? of|define|what is an?(?= (?:\\S+ )?\\S+$)|(?:what|who) (?:is|are) (?:included|counted) in|what goes into|what makes up|(?:what|which) (?:numbers|counts|categories) (?:make up|go into|are in|are part of|add up to)|how do we (?:define|count)|how is (?=.* (?:defined|counted)$)|what is in (?:the |our )?(?=attendance|total)",
    "defined|meant|(?:made(?: up)?|composed|consists?) of(?=$)|includes?(?=$)|how (?:is|are)(?= .*(?:worked out|calculated|computed|figured)$)|worked out|calculated|computed|which weeks (?:go into|are in|make up|count in)|and which(?: ones)? (?:do|are|does) (?:you|we|they|it) (?:leave|leaving|left) out|(?:what is|what are) meant (?:by|with)|what do (?:you|we) (?:mean|count) (?:by|with|as|under)|what is counted (?:under|as|in)|what falls under|explain what(?: an?)?(?= .* is)",
  ],
  [
    { is: "who" },
    "(?:who|which (?:one )?of (?:us|you|them)) (?:(?:has|have|had|is|was) )?(?:been )?(?:last )?(?:entered|entering|typed|typing|submitted|counted|recorded|recording|logged|logging|turned in|put in|filled in|reported|sent in|changed|edited|corrected|fixed|updated|touched|adjusted|(?:did|does|took|takes) the (?:counting|numbers|count|counts|tally))(?: in)?(?: the| our| all)?(?: numbers?| counts?)?(?: for)?|who (?:counts|is counting|does the count(?:ing)?)",
  ],
  [
    { is: "without" },
    "with no|without|excluding|exclude|excepting|except for|except|not counting|(?:do not|does not|not) (?:count|include)|do not include|discounting|disregarding|disregard|ignore|skip|skipping|toss|toss out|tossing|tossing out|w out|drop(?= (?:the )?(?:easter|christmas|holidays?)(?: |$))|dropping(?= (?:the )?(?:easter|christmas)(?: |$))|omit|exclusive of|but (?:without|exclude|excluding|leave out|leaving out|skip|skipping|drop|dropping|omit|minus|take out|taking out|not counting|do not count)|minus|less(?= (?:the )?(?:easter|christmas)(?: |$))|barring|save for|outside of|set aside|setting aside|putting aside|cutting out|taking away|take away|everything but|all but|any but|anything but|(?:if )?(?:you|we) (?:do not|exclude|skip|drop|set aside|leave aside|forget|discount|disregard)(?: (?:count|include))?|(?:with|after) (?:excluding|taking out|removing|leaving out|skipping)|removing|remove|not including|leaving out|leave out|apart from|aside from|other than|minus|if you (?:take out|ignore|leave out|remove)|taking out|ignoring|but not|besides|omitting|with the exception of|w o|not including|leaving aside|if we (?:take out|ignore|leave out|remove)|(?:but |if )?(?:you |we )?(?:leave|take|leaving|taking)(?= (?:\\S+ ){1,4}(?:out|aside|away)(?: |$))|excluded",
  ],
  [
    { is: "streak" },
    "(?:in a|the longest|longest|our longest|current|our current|the current|a|the|what is the longest|what was the longest)? ?(?:row|streak|streaks|run of|stretch of|run|stretch|consecutive|consecutively|straight|back to back|successive|uninterrupted|on end|without a break|running(?= (?:has|have|had|did|were|was|are|is|we|with)))(?: (?:weeks|sundays|of (?:weeks|sundays)))?|(?:the |our )?longest(?=$| (?:growth|growing|winning|losing) )|winning streak|(?:the |our )?(?:longest )?string of(?: weeks| sundays| saturdays)?|in succession|one after another|how long (?:have|has|had|did|were|was)(?: we| it)?(?: been| stayed| gone)?(?= .*(?:over|above|below|under|more than|at least))",
  ],
  [
    { is: "refused", reason: "unknown-words" },
    "(?:in )?(?:its|their) (?:last|final)(?= (?:\\S+ )?(?:weeks|months|years|quarter|year|month))",
    "(?:list|name|show me|show|tell me|give me|what are|which are) (?:all )?(?:of )?(?:the |our )?categories(?! (?:had|have|has|did|grew|fell|were|was|are|is|rose|dropped))",
  ],
  [
    { is: "refused", reason: "person" },
    `(?:who|(?:people|households|families|kids|adults|students|those) (?:who|that)|(?:how many|number of)(?: \\S+)?) (?:have |has |had )?(?:${verbForms("come|attend|go")})(?: (?:to|on|at|in))? both(?= (?:\\w+days?|services|days|weeks|programs))`,
    "who|whom|whose|names of|(?:what is |what are )?the names? of|which (?:one )?(?:kid|child|student|adult|guest|visitor|household|person|teen|client|neighbor|parent|senior|couple|helper|leader|pastor|teacher|individual)(?! (?:count|number|category|total|attendance))|which (?:kids|children|students|adults|guests|families|members|volunteers|donors|youth|people) (?:have |has )?(?:stopped|quit|left|dropped out|disappeared|no longer)|which person|which people|which volunteer|which family|which member|which donor|which giver",
  ],
  // Missing numbers.
  [
    { is: "missing" },
    `(?:who|which (?:${campus}|${department}|${service})|what|have|has|did|have all|has everyone|has everybody)? ?(?:has|have|is|are|did|does|was|were)? ?${noReport}${theirs}`,
    `(?:who|what|which (?:${campus}|${department}|${service}|${category}|numbers|counts))? ?(?:is|are|was|were)? ?(?:still |currently )?(?:missing|outstanding|still open|not in|not in yet|not done|not complete|incomplete|overdue)(?: yet)?`,
    `(?:who|which (?:${campus}|${department}|${service})) (?:forgot|forgets|still (?:has|have|needs|need) to (?:report|enter|submit|count)|(?:still )?owes(?= (?:us |me )?(?:(?:his|her|their|its|the) )?(?:numbers?|counts?|reports?|$)))(?: to (?:report|enter|submit|count))?${theirs}`,
    `(?:forgot|forget|forgotten|needs|need|still needs|still need|has|have|still has|still have)(?: to)? (?:report|enter|submit|turn in)${theirs}`,
    `(?:reported|report|entered|enter|submitted|submit|turned in|turn in)${theirs}`,
    `(?:did|has|have) (?:anyone|anybody|somebody|someone|we|they|everyone|everybody) (?:enter|entered|type|typed|log|logged|record|recorded|fill in|filled in|send in|sent in|put in)(?: in)?(?: the| any| our)?|(?:do|does|did) not have (?:any|a number for|numbers for)|forget(?:s)? to (?:send|put|turn|fill|type|enter|log)(?: (?:any|anything|something))?(?: in)?`,
    "(?:is|are|was|were) (?:(?:the |our )?(?:data|numbers|counts|report) (?:for )?)?complete(?=$)|complete|completed|complete (?:now|yet)|looks? complete|all (?:entered|in|typed)(?: yet)?|put in|typed in|turned in|(?:do|did) (?:anyone|anybody|somebody|someone|we) forget(?: to (?:type|enter|put|report)(?: in)?)?(?: the| any| some)?(?: numbers?| counts?)?(?: in)?|forgot(?: to (?:type|enter|put|report)(?: in)?)?|(?:did|do|has|have|was|were|is) (?:everything|all of it|it all|every number|all (?:the )?numbers)(?: been)? (?:put in|typed in|entered|reported|submitted|turned in|in)(?: yet)?|(?:do|did) we have (?:everything|all(?: the| our)? (?:numbers|counts|data))|fully (?:entered|reported|counted)|up to date|(?:any|are there any|do we have any)? ?(?:gaps|holes|blanks)(?: in)?",
    `(?:have|has|are|were|did) all(?: of)?(?: the| our)?(?= (?:\\S+ ){1,4}(?:been |get )?(?:entered|reported|turned in|submitted|typed in|in)(?: yet)?$)`,
    "(?:is|are|was|were)(?= (?:\\S+ ){1,6}(?:fully|completely|all) in(?: yet)?$)|(?:fully|completely) in(?: yet)?|(?:did|has|have) (?:someone|anyone|somebody|anybody|we|they) (?:skip|miss|skipped|missed|forgotten?)(?: (?:the|a|any|to count|to enter))?|anything (?:still )?(?:blank|empty|unfilled|unreported)|(?:still )?blank(?=$| (?:for|at|in|on))|(?:lack|lacks|lacked|lacking)|(?:did|does|do|has|have)(?= \\S+ (?:\\S+ )?(?:forget|miss|skip|forgotten|missed|skipped) (?:any|anything|something|a|to))|(?:forget|miss|forgotten|missed|leave out|left out|skip|skipped) (?:anything|something|any|any numbers?|a number)|(?:numbers |counts )?(?:do|are|did) we (?:still )?(?:need|missing|lacking|short of|waiting on|waiting for|lack|owed)(?: in)?|(?:are |is )?(?:still )?(?:waiting (?:on|for)|awaiting)|(?:still |yet )?to be (?:entered|reported|submitted|filled in|turned in|counted)|(?:left|still|was|were|is|are) (?:blank|empty)|unfilled|unreported|unentered|not filled(?: in| out)?|(?:yet to|have yet to|has yet to) (?:report|enter|submit|come in|be entered)|(?:any |the |our |are there any |do we have any |where are the )?(?:gaps|holes|blanks|gap|hole|blank spots?|empty (?:cells|boxes|spots|fields))(?: (?:in|for|at|are there in))?|(?:is|are) (?:everything|all(?: the| our)? numbers|all counts|everyone|all) in(?: yet)?|missing (?:numbers|counts|reports|data|entries)|what (?:numbers|counts)(?: are| is) (?:still )?missing|who (?:is|are) missing|any missing|(?:is |was )?(?:there )?anything (?:still |yet )?(?:missing|outstanding|open)|what (?:has|have|did)(?= (?:\\S+ ){1,2}not (?:turned in|entered|reported|submitted|sent in|put in)(?: |$))|anything (?:that )?we (?:forgot|missed)(?: to (?:put|type|enter|report)(?: in)?)?|anything missing|anything (?:still )?(?:open|not in)|is anything missing|is there anything missing|are (?:any|there any) (?:numbers |counts )?missing",
  ],
  [
    { is: "to-come" },
    "(?:what|which (?:numbers|counts)|anything|is anything|is there anything)?(?: else| more)? ?(?:is|are)? ?(?:still |yet )?(?:to come|due|expected|outstanding)(?: still| yet| later)?(?: this week| later this week)?(?=$)|what is left(?: to count)?(?: this week)?(?=$)",
  ],
  // Which of several, and how they are ordered.
  [
    { is: "which" },
    `which(?: of (?:our|the|my))?(?: one| ones)?|what(?=(?: of our)? (?:${campus}|${department}|${service}|${category})(?: |$))`,
  ],
  ...byAndNouns,
  [
    { is: "noun", by: "campus" },
    "where (?:do|does|did|are|is|have|has)(?: (?:we|the|our))?(?= .*(?:most|fewest|least|best|biggest|largest|smallest)(?: |$))",
  ],
  ...stretchPhrases,
  [
    { is: "top", count: null, most: true },
    "rank|ranked|ranks|ranking|put(?= .* in order)|order(?= (?:the|our|them|by))|sort|sorted|sort them|lined up|line up|leaderboard|rankings|rank order|in order of|sorted by|sort by|ordered by|order by|(?:from )?(?:most|highest|largest|biggest|best) to (?:least|lowest|smallest|worst|fewest)",
  ],
  [
    { is: "top", count: null, most: false },
    "(?:from )?(?:least|lowest|smallest|worst|fewest) to (?:most|highest|largest|biggest|best)",
  ],
  [
    { is: "step", step: "week", isBy: true },
    "weekly|weekly (?:totals|numbers|counts|figures|breakdown|list)|by week|week by week|week to week|(?:for )?each (?:week|sunday)|(?:for )?every (?:week|sunday)|sunday by sunday|(?:for )?each of(?= the (?:last|past))",
  ],
  [
    { is: "silent" },
    "(?:by|per|each|every|a|for each|for every|on each|which|what) (?:week|sunday|weekend)|week by week|week to week|sunday by sunday|weeks|sundays|weekends|on sundays",
    `(?:of |for |at |in )?(?:this|our|your|my|the) (?:club|pantry|organization|organisation|nonprofit|non profit|charity|ministry|center|centre|group|food bank|place|parish)|all(?: of)?(?: our| the| my)? (?:${campus})|(?:both|all) (?:${campus})|everywhere|(?:the |our )?(?:whole|entire|full) church|church wide|churchwide|(?:our |the |my )?church|overall|(?:all|whole) together|combined|congregation|our congregation`,
  ],
  [
    { is: "best", most: true },
    "(?:the )?(?:(?:single |very )?(?:most|biggest|largest|highest|best|greatest|fullest|busiest|strongest|heaviest|fattest|richest|most generous|most crowded|most packed)|most popular|popular|max|maximum|peak|record|all time high|high point|high water mark|high mark|high|best ever|record high|record breaking|most attended|best attended|most well attended|top(?= (?:sunday|week|month|day|saturday|quarter|year|weekend|campus|service|program|site)(?: |$))|record(?: of| for)?|all time biggest|all time best|all time record|all time (?:high|peak|most)|peaked|peaks|peak (?:out|at)|top out|topped out|maxed out|max out)(?! or (?:more|less))",
  ],
  [
    { is: "best", most: false },
    "(?:the )?(?:(?:single |very )?(?:least|fewest|smallest|lowest|worst|weakest|emptiest|quietest|slowest|leanest|poorest|thinnest|lightest|skimpiest|tiniest|littlest|stingiest|deadest|skinniest|slimmest|sparsest|scantest)|least popular|least busy|minimum|min(?!utes?)|bottom|bottomed out|bottom out|all time low|all time lowest|all time worst|low point|low water mark|low|record low|rock bottom|least attended|worst attended|smaller|lower|quieter|emptier)",
  ],
  [
    { is: "grew", isMost: false },
    `(?:getting |becoming |growing )?more (?:popular|common)|on the (?:rise|up|upswing|increase)|(?:an? )?(?:uptick|upswing|upturn|growth|gains|gain|increase|rise|raise|jump|surge|bump|spike|boost)(?: (?:in|of)(?! (?:january|february|march|april|may|june|july|august|september|october|november|december|20)))?|gathering steam|${verbForms("pick up|pick back up|climb|trend up|trend upward|trend upwards|rise|go up|move up|creep up|edge up|tick up|inch up|shoot up|build|build up|swell|grow|gain|increase|improve|jump|surge|soar|expand|rebound|recover|bounce back|come back|rally|take off|get better|get bigger|get larger|get stronger|get busier|get fuller|get higher|head up|head upward|gain ground|double|multiply")}`,
  ],
  [
    { is: "grew", isMost: true },
    "fastest growing|growing (?:the )?fastest|growing (?:the )?most|grew (?:the )?fastest|grew (?:the )?most|grown (?:the )?most|most growth|the most growth|biggest growth|the biggest growth|biggest increase|the biggest increase|most improved|gained (?:the )?most|increased (?:the )?most|best growth|up (?:the )?most|(?:the )?most up|(?:the )?most growth",
  ],
  [
    { is: "fell", isMost: false },
    `(?:getting |becoming )?less (?:popular|common)|leveling off|drying up|on the (?:decline|wane|way down|slide)|(?:an? )?(?:downturn|downswing|slump|loss|losses|decline|decrease|drop|dip|fall off|drop off|slide|slowdown)(?: (?:in|of)(?! (?:january|february|march|april|may|june|july|august|september|october|november|december|20)))?|${verbForms("slide|slip|drop off|drop away|taper off|tail off|trend down|trend downward|trend downwards|lose ground|lose steam|go down|come down|move down|head down|head downward|creep down|edge down|tick down|dip|fall|fall off|fall away|shrink|decline|decrease|drop|lose|sink|plunge|plummet|slump|tumble|sag|wane|dwindle|weaken|contract|fade|erode|thin out|cool off|slow down|get worse|get smaller|get lower|get weaker|get quieter|get emptier|ease off|ebb|diminish|lessen|worsen")}|dying(?: off| out| down)?`,
  ],
  [
    { is: "fell", isMost: true },
    "fastest shrinking|fell (?:the )?most|fallen (?:the )?most|dropped (?:the )?most|declined (?:the )?most|declining (?:the )?most|shrank (?:the )?most|shrinking (?:the )?most|lost (?:the )?most(?: people)?|biggest drop|the biggest drop|biggest decline|the biggest decline|falling (?:the )?most|dropping (?:the )?most|decreased (?:the )?most|losing (?:the )?most(?: people)?|down (?:the )?most|(?:the )?most down",
  ],
  [
    { is: "more", most: true },
    "more|additional|extra|(?:the )?(?:bigger|larger|higher|busier|fuller|better|stronger|greater|heavier|richer)|more people|grow more|grew more|a lot more|many more|much more",
  ],
  [
    { is: "more", most: false },
    "less|fewer|(?:the )?(?:smaller|lower|quieter|emptier|worse|weaker|slower|lighter|leaner|poorer)|fewer people|less people|a lot fewer|a lot less|many fewer|much less",
  ],
  // When a value was passed.
  [
    { is: "side", side: "over" },
    `over|more th?[ae]n|above|greater than|larger than|higher than|bigger than|busier than(?= ${aNumber})|better than(?= ${aNumber})|beyond|past(?= ${aNumber})|in excess of|upwards of|north of(?= ${aNumber})|(?:to the )?other side of(?= ${aNumber})|${verbForms("exceed|top|pass|break|break through|surpass|cross|clear|outpace|go over|go above|go beyond|go past|get over|get above|get past|stay above|stay over|run over|run above|grow past|climb past|climb above|climb over|move past|push past|rise above|come in over|come in above|bring in over|draw over|blow past|edge past|go north of")}|(?:${verbForms("beat|best")})(?= ${aNumber})`,
  ],
  [
    { is: "side", side: "under" },
    `under|below|beneath|short of|south of(?= ${aNumber})|shy of|less than|less then|fewer than|fewer then|smaller than|lower than|${verbForms("stay below|stay under|fall short of|come in under|come in below|fall below|fall under|drop below|drop under|go below|go under|dip below|dip under|sink below|sink under|slip below|slip under|get below|get under|slide below|slide under|run under|run below")}|(?:${verbForms("miss")})(?= ${aNumber})`,
  ],
  [
    { is: "side", side: "at-least" },
    `at least|(?:no|not) (?:less|fewer|lower) than|not under|not below|a minimum of|minimum of|${verbForms("hit|reach|get to|make it to|get up to|attain|crack|notch up")}|(?:${verbForms("meet|match|touch")})(?= ${aNumber})`,
  ],
  [
    { is: "side", side: "at-most" },
    "at most|(?:no|not) (?:more|higher|greater) than|not over|not above|a maximum of|maximum of|up to",
  ],
  [
    { is: "side-after", side: "at-least" },
    "or more|or greater|or larger|or bigger|and up|and above|and over|and more|or above|or higher|or over|or up|or beyond|plus|or better|at least(?=$)|at a minimum|upward|upwards",
  ],
  [
    { is: "side-after", side: "at-most" },
    "or less|and below|and under|or fewer|or below|or lower|or under|or smaller|or worse|and less|and fewer|at most(?=$)|max(?=$)|tops(?=$)",
  ],
  [
    { is: "when", which: "last" },
    "(?:when was|when is|what was)? ?(?:the |our )?(?:last|most recent|latest) (?:time|occasion)(?: that)?|when (?:did|have|had|has|was|were)(?: we| it| you| they| attendance)?(?: the)? last|when last|the last (?:week|sunday)(?: that| when)? we|last (?:week|sunday) (?:that )?we",
    "(?:what (?:was|is) )?the last day on which|what (?:was|is) the last(?= \\w+day )|(?:the |our |a )?(?:last|most recent|latest)(?: (?:full|finished|complete|whole|single))? (?:week|sunday|saturday|weekend|day|month(?! with)) (?:with|that had|we had|that was|where we had|where we were|when we had|when we were)",
    "(?:when|what|which) (?:week|sunday) (?:did|were|was|have|had)(?: we)?(?: have)? last|when (?:was|is) it last|when was the last we",
    "last|(?:the )?last time(?: that)?(?: we| it)?|most recently|how long (?:has it been )?since|how long ago (?:was it (?:that )?)?",
    "when did(?: we| they| it)?(?= (?:\\S+ ){0,3}(?:close|end|stop|shut)(?: |$))",
  ],
  [
    { is: "when", which: "first" },
    "(?:when was|what was)? ?(?:the |our |very )?(?:very )?first (?:time|occasion|week|sunday)(?: that)?|when (?:did|have|had|has|was|were)(?: we| it| attendance)?(?: the)? first",
    "(?:the |our |a )?(?:very )?first(?: (?:full|single))? (?:week|sunday|saturday|weekend|day|month) (?:with|that had|we had|that was|where we had|where we were|when we had|when we were)",
    "first|(?:the |our |on the )?(?:very first|first ever)(?: (?:time|week|day|session|service|one|distribution|program|class|meeting))?|(?:the |our |on the )?first (?:day|week|session|distribution)(?: (?:ever|of all))",
  ],
  [
    { is: "when", which: "list" },
    "(?:which|what|list|list the|list all|show|show me|name|name the) (?:weeks|sundays|days|dates)(?: (?:when|where|that|with|had|did|was|were|have))?|(?:weeks|sundays|days|dates) (?:when|where|that|with|we had)|(?:weeks|sundays|days|dates)(?= (?:over|under|above|below|at least|at most|more than|fewer than|less than) )|(?:(?:did|was|were|has|have|had|is|are|were there|are there|was there|is there) )?any(?= (?:\\S+ ){0,2}(?:weeks?|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|weekends?|days?|months?|quarters?|sessions?)(?: |$))",
  ],
  [
    { is: "when", which: "count" },
    "times(?= (?:that )?(?:we|it|they) (?:went|were|was|had|got|have|topped|passed|hit|broke|reached) )|how often|on how many (?:days|dates|occasions)|how many (?:days|dates)|the number of (?:times|weeks|sundays|weekends|days)|number of days|count the (?:weeks|sundays|times|days)|how many times|how many (?:weeks|sundays|weekends|days)|how frequently|number of (?:times|weeks|sundays|weekends)|count of (?:weeks|sundays|times)|on how many (?:weeks|sundays|weekends|times)|in how many (?:weeks|sundays)",
  ],
  // Numbers to come, and how they go.
  ...(["year", "fiscal", "quarter", "month"] as const).map((until): Phrase => {
    const unit = `(?:the |this |our )?(?:calendar )?${until === "fiscal" ? "fiscal year" : until}`;
    return [
      { is: "pace", until },
      `by (?:the )?(?:end of ${unit}|${unit}(?:s)? end|close of ${unit})`,
    ];
  }),
  [
    { is: "pace" },
    `(?:(?:if|should) (?:this|it|we|things) (?:keeps?|continues?|stays?|holds?|goes|go)(?: up| on| going)?(?: like this)?(?=$| )|(?:at|with) (?:this|the|our|that) (?:current |present |same )?(?:pace|rate)|(?:are we |is it |are they )?on (?:track|pace|course)(?: (?:for|to))?(?: (?:reach|hit|have|get|bring in))?|(?:where |what |how much |how many )?will (?:we |it )?(?:end up|finish|wind up|come out|land)(?: (?:with|at))?|where will(?= \\S+ (?:\\S+ ){0,2}(?:end|land|finish|wind|be)(?: |$))|(?:end|wind|finish) up(?= by )|by(?= (?:${anyMonth}) \\d))`,
  ],
  [
    { is: "future" },
    "(?:(?:your |our |the )?best |any |a )?guess(?:es)?(?: (?:at|for|on|of))?|do you project|project|foresee|will|expect|expected|expecting|expectation|anticipate|anticipated|forecast|forecasted|forecasts|predict|predicted|prediction|predictions|projected|projection|going to|gonna|should we plan for|should i plan for|should we plan on|plan for|plan on|prepare for|should we prepare for|likely|be like|look like|looking like|outlook|estimates? for|(?:should|will|do) we (?:need|cater|set up|set out|prepare)(?: (?:chairs|seats|food|meals))? for|should we cater for|(?:chairs|seats) will we need(?: for)?|estimate(?=$)",
  ],
  [
    { is: "full" },
    "how (?:full|packed|crowded)(?: (?:was|were|is|are|did))?|(?:be )?(?:full|packed|crowded|overfull|overcrowded|at capacity|over capacity|sold out)|(?:be )?(?:enough|any) (?:room|space|seats|seating|chairs)|have (?:enough )?(?:room|space|seats|seating|chairs)|run out of (?:room|space|seats|seating|chairs)|too full|fit everyone|fit everybody|fit|room for everyone|room for everybody|(?:be )?room|(?:enough )?seats|space|overflow|need overflow|need more (?:chairs|seats|room|space)",
    "how much (?:more )?(?:room|space|seating)(?: (?:is|was|do|did|does|will))?(?: (?:we|there|it|they))?(?: (?:be|have|had))?(?: still)?(?: (?:left|left over|free|empty|open|available|remaining))?",
    "how many (?:more )?(?:seats|chairs)(?: (?:are|were|do|did|will))?(?: (?:we|there|they))?(?: (?:be|have|had))?(?: still)? (?:left|left over|free|empty|open|available|remaining)|how many (?:empty|free|open) (?:seats|chairs)(?: (?:are|were|do|did|will))?(?: (?:we|there|they))?(?: (?:be|have|had))?",
    "(?:have |be )?(?:any |enough |more )?(?:room|space|seats|seating|chairs) (?:left|left over|free|available|remaining)",
  ],
  [{ is: "how-is" }, "(?:how is|how are|how have|how has|how)(?: the)?(?= )"],
  [
    { is: "how-was" },
    "(?:how was|how were|how did|how would you say|how about)|how (?:busy|quiet|well attended)(?= (?:is|was|were|are|will|did) )(?: (?:is|was|were|are|did))?",
  ],
  [
    { is: "trend" },
    `(?:(?:hold|held|holding|holds|stay|stayed|staying|stays|remain|remained|remaining|remains|keep|kept|keeping|been) )?(?:rock )?(?:steady|stable|flat|even|level|the same|unchanged|constant|plateaued|plateauing|leveled off|leveling out|stagnant|stagnating|steady or not)(?=$| (?:over|in|this|since|or|from|through|during|lately|for|at|all|the last|with|compared))|(?:in )?(?:which|what) (?:way|direction) (?:is|are|was|were|has|have|do|does|did)?(?: (?:it|they|that|we|this|things|the numbers))?(?: been)? ?(?:headed|heading|going|moving|trending|pointing|leaning|turn|turning|go|move)?|(?:in )?(?:which|what) (?:way|direction)|over time|as time (?:goes|went|goes by|passes)(?: on| by)?|looking up|looking down|turning (?:up|down|around)|(?:going|headed|heading|moving|trending) (?:up|down|upward|downward|anywhere|in the (?:right|wrong) direction)|tuning up|turned around|movement|progress|progressing|progression|faring|fare|(?:keeping|keep) pace|holding up|holding its own|holding our own|growing or holding|curve|pattern|tendency|momentum|ups and downs|change|changed|changes|changing|difference|trend|trends|trending|the trend|trend line|go up or down|gone up or down|went up or down|gone up or gone down|rise or fall|increase or decrease|grow or shrink|growing or not|trendline|the trend line|${verbForms("move|shift|swing|vary|differ")}|trajectory|direction|developing|developed|develop|evolving|evolved|evolve|up or down|going up|going down|going up or down|growing or shrinking|growing or declining|up or going down|up|down|headed|heading|upward|downward`,
  ],
  // Beside something, and how weeks are summed up.
  [
    { is: "versus" },
    "(?:keep|keeps|kept|keeping) (?:pace|up) with|measures? (?:up )?(?:against|to)|(?:stacks?|sits?|holds?|shapes?) (?:up )?against|and how (?:does|did|do) (?:that|it|this|they) (?:sit|stand|stack up|compare|measure up|look) (?:against|with|to|next to|beside)|how that (?:sits|compares|stacks up|stands) (?:against|with|to)|compared with|compared to|compare to|compare with|compares to|compares with|comparing to|comparing with|in comparison with|in comparison to|vs|versus|v|against|than|beside|relative to|stack up against|measure up to|stack up to|up on|up from|up over|down on|down from|ahead of|behind|different from|different than|and how (?:is|was|are|does) (?:it|that|this)(?: (?:beside|compared? (?:with|to)|against|next to|compare))?|up or down from|up or down on|up or down over|up or down vs|up or down compared to|up or down compared with|up compared to|up compared with|down compared to|down compared with|up vs|down vs",
    "set (?:next|up) (?:to|against)|set beside|put (?:next to|beside|against|up against)|up against|as opposed to|compare|compared|compares|comparing|comparison|comparison of|compare the|compare our|as compared to|as compared with|in contrast to|next to|set against|difference between|differ from|stack up|beat|match|beside|alongside|set beside|outdraw|outdrew|bigger in|up or down since|(?:more|less|fewer|higher|lower|bigger|smaller|better|worse|larger|busier|quieter) than(?= (?:last|the (?:year|previous|prior)|a year|in|at|on|we|it|this))",
  ],
  [
    { is: "compare", compare: "last-year" },
    "(?:vs |versus |compared (?:with|to) |than |to |and |from |against )?(?:ytd (?:of |for )?last year|last year (?:ytd|to date|year to date|at this (?:time|point)|this time)|(?:prior|previous) (?:ytd|year to date)|year to date (?:of )?last year)|year over year|year on year|yoy|(?:compared (?:with|to) |vs |than |from |as |at |over |on )?(?:the )?(?:same|this) (?:time|week|weeks|period|point|sunday|day|weekend|season|month|date|days|months)(?: of)?(?: the)? (?:last|previous|prior) year|(?:the )?same (?:time|week|weeks|period|point|sunday|weekend|season|months) (?:a|one) year (?:ago|earlier|before)|(?:the )?same (?:time|week|period) (?:the )?(?:year before|previous year|prior year)|this time (?:a year ago|last year)|(?:vs |against |compared (?:with|to) |than |to )?(?:the )?same (?:one|stretch|span|quarter|half|part) (?:of )?last (?:fiscal )?year|than (?:it was |we were |they were )?(?:a year ago|a year earlier|last year|the year before|the previous year)|(?:the )?(?:year) before|(?:a|one) year (?:earlier|before)|(?:the )?(?:previous|prior) year|(?:compared (?:with|to)|compare (?:with|to)|vs|versus|than|(?:(?:stack|measure|hold|shape) up |set )?(?:against|to)) (?:the )?last(?: one)?(?=$)",
  ],
  [
    { is: "compare", compare: "easter" },
    "(?:by|at|for|compared by|adjusted for|same|the same|as far from|distance from|same distance from|at the same distance from|the same distance from|relative to) (?:the )?(?:distance from )?(?:easter|pascha)(?: distance)?(?= last year)|(?:the )?(?:same )?(?:distance|weeks) from (?:easter|pascha)|(?:at )?(?:the )?same distance from (?:easter|pascha)(?: last year)?|as far from (?:easter|pascha)(?: last year)?|easter (?:adjusted|aligned)|aligned (?:by|to) easter|adjusted for (?:easter|pascha)",
  ],
  [
    { is: "compare", compare: "typical" },
    "(?:what is |what was )?(?:(?:more|less|fewer|higher|lower|bigger|smaller|better|worse|larger|busier|quieter) )?(?:than |vs |next to |beside |up or down from |off |as |versus |against |compared (?:with|to) |above |below |over |under |relative to |up on |down on |up from |down from )(?:the |our |a |its |their |what is )?(?:(?:usual|typical|normal|average|ordinary|regular) (?:week|sunday|saturday|weekend|day)|typical attendance|usual numbers?|typical numbers?|median|usual|typical|normal|average|norm|ordinary|regular|usually|normally)|(?:than |from |with |against |to |off )what (?:we|it|they)(?: is| are)? (?:usually|normally|typically|ordinarily)(?: (?:get|have|see|do|draw|had|got|run))?",
  ],
  [
    { is: "aggregate", aggregate: "average" },
    "average|averages|averaged|averaging|averages out(?: to| at)?|average out(?: to| at)?|averaged out|mean|mean number of|running average|on average|on an average|in the average|(?:on )?(?:an |the |our )?average (?:service|day|session|program|class|month)(?! (?:of|by))|the average|our average|average attendance|an average|weekly average|average weekly|per week on average|(?:on )?(?:an |the |our )?average (?:week|sunday|weekend)",
  ],
  [
    { is: "aggregate", aggregate: "median" },
    "median|midpoint|mid point|middle (?:value|week|number|sunday|figure|one)|typical|typically|usually|usual|normally|normal|ordinarily|customarily|commonly|as a rule|ordinary|customary|(?:on |in )?(?:a |an |our |the )?(?:typical|usual|normal|ordinary) (?:week|sunday|weekend)",
  ],
  // Things that are counted.
  [
    { is: "attendance" },
    "people who (?:are|were|came|come|attended|showed up|worshipped)|individuals|individual|attenders|attender|attendees|attendee|worshippers|worshipers|worshiper|worshipper|people in church|attendance|attendances|attendance numbers|total attendance|the attendance|worship attendance|headcount|head count|crowd|turnout|turn out|people|persons|folks|souls|attendees|clients|neighbors|neighbours|participants|patrons|shoppers|everyone|everybody|bodies|heads|humans|warm bodies|faces|participation|participation numbers|size of (?:the |our )?(?:crowd|congregation|group)|crowd size|crowds|numbers of people|number of people|mouths|mouths to feed|tummies|head counts?|those (?:who|that) (?:came|attended|showed up|turned out)|who came|of all who came(?: in)?|all who came|(?:all|everyone|everybody|people|those) (?:who|that) (?:came|attended|showed up|turned up|walked in)(?= in)",
  ],
  [
    { is: "everything" },
    "everything|all(?: of)?(?: our| the| my)? (?:numbers|counts|figures|data|metrics|stats|categories)|every number|every category|each number",
  ],
  [
    { is: "how-many" },
    "how many|how many of|how many people|how many persons|how many folks|how big|how large|how high|how low",
  ],
  [
    { is: "attendance" },
    `(?:the )?(?:whole of|all of)(?= (?!${superlative})[a-z]+(?: |$)(?!days?|months?|weeks?|years?|20))(?! (?:the|our|it|this|last|that|them|these|those|us|you|${anyMonth})(?: |$))`,
  ],
  [{ is: "how-much" }, "how much"],
  [
    { is: "per" },
    `(?:does|did|do) (?:each|every|one|a single|an average)(?! (?:of|${campus}|${service}|${department}|week|month|quarter|year|day|sunday|saturday|time)(?: |$))|per|for each|to a|for every|for one|to each|to every|divided by`,
  ],
  [{ is: "per-person" }, "per person|per capita|per head|per attendee"],
  [
    { is: "share" },
    "(?:how much|(?:what|which|how (?:big|large|great) an?|how much of an?) (?:part|portion|percentage|percent|fraction|slice|chunk|cut|piece|bit|segment|percentage share|proportion|share|amount)|how many percent) of(?: all| the| our)?|(?:a |the )?(?:part|portion|slice|chunk|piece) of (?:all|the total|the whole|our total|overall)(?: the| our)?(?! day)",
    "(?:(?:as |what |which |how big |how large |how much )?(?:a |an |of a |the |our )?)?(?:percent|percentage|percentages|percentage share|share|portion|proportion|fraction|slice|chunk|%)(?: of)?(?: all| the| our)?",
  ],
  [{ is: "ratio" }, "(?:what is |what was )?(?:the |our )?ratios?(?: of| between)?"],
  [
    { is: "refused", reason: "ratio" },
    "(?:how many|by how many) times (?:as (?:many|much|big|large|high)|bigger|larger|more|greater|higher|busier|the size)|and as an? (?:percent|percentage|share)(?=$)",
    "what (?:did|does) the average(?= (?:giver|donor|person|household|family|member|guest))|(?:per|for each|for every) (?:seat|chair|dollar)",
  ],
  [
    { is: "silent" },
    "make up|makes up|made up|account for|accounts for|accounted for|consists of",
    "by (?:how much|how many|what percent|what percentage|how many percent|how much percent|what %|how many %)(?: percent)?(?: (?:did|has|have|is|are|was|were))?|(?:(?:what was |what is |what |how many |the )*(?:percent|percentage)|how much)(?: (?:did|has|have|is|are|was|were))?(?= (?:\\S+ ){0,3}(?:grow|grew|grown|rise|rose|risen|increase|increased|fall|fell|fallen|drop|dropped|decline|declined|decrease|decreased|change|changed|higher|lower|bigger|larger|smaller|better|worse|busier|quieter|fuller|stronger|weaker|slower|emptier|up|down)(?: |$)(?!of))",
    "(?:what was |what is |what |the |a )*percent(?= (?:change|growth|increase|decrease|difference|drop))|(?:what was |what is |what |the |a )*percentage(?= (?:change|growth|increase|decrease|difference|drop))",
    "by(?= (?:the )?(?:attendance|giving|total|average|number|size)(?: |$))|in terms of|based on|when it comes to|as for|with respect to|regarding",
  ],
  [
    { is: "refused", reason: "unknown-words" },
    `(?:how many|number of) (?:${campus}|${service}|${department}|${category}) (?:do|did|are|have|does|were|is)(?! (?:cancel|called|we cancel)) ?(?:we|there|you)?(?: have| had| run| got)?`,
  ],
  // Words that join days and names.
  [
    { is: "since" },
    "since|since (?:the )?(?:very )?(?:start|beginning) of|from the (?:start|beginning) of|since (?:the )?school (?:year )?(?:started|began|starts|begins)(?: back)?(?: ,)?(?: in| on| say)?(?= (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?: |$))|ever since|starting(?: in| on| from)?|beginning(?: in| on)?",
  ],
  [{ is: "from" }, "from|starting from"],
  [{ is: "to" }, "to|through|thru|until|till|til|up to|up until|-|through to"],
  [{ is: "between" }, "between"],
  [
    { is: "onward" },
    "onward|onwards|and on(?=$)|on out|forward|(?:until|till|til|to|through|up to|up until) (?:now|today|date|this week|the present)",
  ],
  [{ is: "on" }, "on|on the(?! \\d)"],
  [
    { is: "and" },
    "and|and (?:is|was|are|were) (?:that|it|this|they|those) (?:any )?(?:more|less|fewer|higher|lower|bigger|smaller|better|worse|up|down|larger)(?: or (?:less|more|fewer|lower|higher|worse|better|down))? (?:th[ae]n|from|on|over|compared (?:to|with))(?: it was| they were| we had)?(?= (?!usual|normal|typical|average|last year$)\\S)|and the|and at|and in|and on|plus|as well as|and also|and then|together with",
  ],
  [{ is: "silent" }, ","],
  [{ is: "or" }, "or|or at|or the"],
  // Words that say nothing more.
  [
    { is: "silent" },
    "lately|recently|now|right now|brand(?= new)|gone|currently|at the moment|these days|nowadays|so|then|just|really|actually|exactly|about|roughly|approximately|around|ish|again|please|pls|plz|thanks|thank you|thx|hi|hello|hey|hey there|ok|okay|hmm|well|good morning|countwell|you|me|my|i|it|its|this|that|there|the|a|an|of|in|at|among|amongst|for|during|within|with|our|ours|us|we|they|them|their|those|these",
    `(?:the |this |our )?quarter(?: from| of)?(?= (?:${anyMonth}) (?:to|through|-|thru|until) )`,
    "what|whats|what is|what was|what were|what are|what did|what does|is|are|was|were|be|been|being|am|did|do|does|has|have|had|having|would|could|can|should|may i|can i|can you|could you|would you|tell|tell me|show|show me|give|give me|let me|let|get me|find|find me|look up|pull up|see|know|want|wanted|need|wondering|wonder|curious|want to know|would like|to know|would like to know|i want to know|i would like to see|to see|if|whether|happened|happen|on record|number|numbers|count|counts|counted|figure|figures|total|totals|altogether|in total|in all|sum|sum of|stats|data|a report|the report|attendance report|report on|reports on|results|week|weeks|doing|going|been doing|been going|looking|performing|value|level|levels|only|alone|per week|a week|each week|worship|gathering|gatherings|morning worship|regular|also|some|media|mean(?=$)|have we done|we have done|we done",
    "(?:break|split|divide|separate)(?= (?:\\S+ ){1,5}(?:down|out|up|apart|by)(?: |$))|(?:down|out|up|apart) (?:into|by(?= (?:adults|kids|students)))|into|break down|break it down|break out|broken out|broken down|breakdown|a breakdown(?: of)?|split|graph|plot|chart|draw|a graph(?: of)?|a chart(?: of)?|list|display|print|add up|adding up|summarize|summary|a summary(?: of)?|rundown|pull up|pull it up|pull|bring up|look at|check|remind me|remember|recall|do you know|any idea|quick question|real quick|quickly|for me|be so kind as|kind enough|kindly|mind telling me|telling me|telling|appreciate it|appreciate|sorry|good afternoon|good evening|guys|folks at|dear|together|all|both|year of|the year of|time|times|run|ran|running|averaging around|sitting at|period|happen to|happen to know|trying to|trying|find out|figure out|having|like to know|love|i would love|with all|as|someone|anyone|entire|whole|full|out|head counts|headcounts",
    "when|when was|when is|when are|when were|when did|when did we|when have we",
    `(?:${came})(?: to)?(?: church)?`,
    `${verbForms("add|add together|add up|combine|merge|spell out|write down|jot down|lay out|set out|read off|read out|walk through|help me|check|compute|calculate|tabulate|compile|prepare|put|open with|start off with|begin with|finish off with|go back|reach back|date back|report on|keep track|look back|look into|look up|look for|double check|verify|wrap up|recap|sum up|present|compose|draft|submit for|turn in for|fill out for|ask about|ask me for|ask us for|ask for|request|appreciate|suppose")}|name(?! of)`,
    "(?:ever|have|has) done|(?:an? |the |our )?(?:rough|ballpark|quick|exact|precise|final|official|actual|real|plain|simple|overall|combined|cumulative|running|latest|current|updated|full|complete|short|brief) (?:number|figure|total|count|tally|estimate|sum|idea|answer|list|rundown|summary|overview|look|breakdown|picture|view|comparison)(?: of| for)?|ballpark|answer|info|information|details?|specifics|statistics|metrics|columns?|rows?|tables?|cells?|spreadsheets?|fields?|records?(?= (?:show|say|for|of|show us))|on file|in the (?:books|system|records|log|data|database|file|numbers)|on the (?:books|record)|back(?=$| (?:in|on|at|then|when|during|to)(?: |$))|back then|back when|away(?=$)|along|forth|even|ones|those ones|one(?=$)|a one|ones? of them|part(?= of the (?:day|year|month|week))|in a(?:n entire| whole| given| normal)? (?:week|day|sunday|month|weekend)|(?:in|on|for|over|during|at|of) (?:just |only )?(?:one|a|any one|any|a single|one single|any single|any given|one given|one and the same) (?:week|sunday|weekend)(?! (?:ago|from|before|after|later))|for the (?:week|day|month|year)(?= of)|(?:on )?the (?:day|date|night|morning|evening|week(?:end)?) of(?= (?:the|our|[a-z]+ [a-z]))(?! (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec))|in (?:the )?(?:calendar|calendar year)|calendar(?= (?:20|year))|in the year|of the (?:year|month)(?=$)",
    "(?:,? ?(?:and|with|plus|along with|including|also) )(?:(?:give|tell|show|say|name|list|add)(?: me| us)? )?(?:also )?(?:the |its |their |that |what |which |on which |on what |in which |in what |exact |exactly )*(?:dates?|days?|when|weeks?|sundays?|months?|value|numbers?|figures?|amount|count|total|totals|score|years?|one|ones|by how much|by how many|how much|how many|how big)(?: (?:it|that|they|those|this|these))?(?: (?:was|were|is|are|happened|did|came|it happened|fell on|falls on|belongs|occurred))?(?: (?:it|that|they|those|on))?(?: (?:happen|happened|occur|fall on|come to))?(?: on average)?(?: (?:per|a|each) (?:session|week|service|day|program))?(?=$| ,$| please$)|(?:, )?and which(?: ones?| of them)?(?: (?:was|were|is|are|did))?(?: (?:it|they|that))?(?=$)|and how (?:many|much)(?= .* (?:on it|that day|that week|then|on that day|in that week|in it|there)$)|(?:on|in|during|over) (?:it|that day|that week|that sunday|that month|that one)(?=$)|em|as a group|bunch|thanks a bunch|where(?= (?:we|it|there|they|main|north|elm|northside|\\w+ (?:had|was|were|gave|got)))|(?:in |from )?(?:the |our )?(?:pews?|doors?|lobby|building)(?=$| (?:in|on|at|last|this|during|for|between|since))|through (?:the|our) doors?|in one line|in one go|(?:or )?is it(?= )|(?:full|complete|completed|whole|finished|entire)(?= (?:weeks?|months?|quarters?|years?|fiscal|calendar))|(?:drop|dropped|put|threw|throw|toss|tossed) in(?:to)? the(?= (?:basket|plate|bucket|box|offering))|(?:on |over |in )?(?:the |all |all the )(?:four|five|4|5) (?:sundays|weeks|weekends)(?= (?:of|in) )|among them|of them|of those|of these",
    "so like|like(?= (?:how|what|when|which))|you know|kinda|kind of|sort of|honestly|basically|literally|maybe|perhaps|probably|anyway|anyways|actually|generally|overall|roughly speaking|say|um|uh|umm|oh|yo|hiya|folks here|cheers|great|awesome|cool|nice|good morning|hi there|hello there|quick|quick q|question|my question is|asking|ask|i am|we are|i have|i need|wanna|gotta|trying to see|remind|mind|possible|possibly|if possible|ever so|currently|presently|today(?= (?:can|could|i))|board|for the board|for my report|for a report|for the report|for our report|for the newsletter|for the meeting|our board|board meeting|altogether now|grand|grand total|overall total|exact|precise|precisely|specifically|particular|in particular|by any chance|served|serve|serving|help|helped|helping|reach out|welcomed|welcome|hosted|host|held|hold|bring in|brought in|took in|take in|taken in|take|took|raised|collect|collected|receive|received|gave out|handed out|hand out|hand|given out|give out|distributed|distribute|did we meet|did we hold|meet|met|was there|were there|is there|are there|church service|held church|have church|ppl|per usual|roundabout|lately though|though|however|also|too|well then|please and thank you|much appreciated|numbers wise|wise|in terms of numbers|across|around|between us|each time|it was|was it|there were|amount|amounts|quantity|volume|turn outs|turnouts|tally|tallies|showing|shows|pls and thx|my|mine|your|yours|us all|together with|along with|put together|compared",
    "in percent|in percentage|as a percent(?=$)|as a percentage(?=$)|percentage wise|and when(?: was (?:it|that))?|and on (?:what|which) (?:day|date)|and how many(?=$)|here|any|feed|fed|feeding|same (?:time|point|period)|(?:comes?|came|coming) from|goes? to|belongs? to|need it|needed|grant|for a grant|for the grant|yet|still|come in|came in|go|went|went to|go to|sit|stand|make|made|set",
    "for (?:the |our |my |a |an )?(?:[a-z]+ )?(?:report|board|newsletter|auditor|auditors|audit|grant|grants|application|foundation|funder|funders|elders|council|committee|trustees|bulletin|slide|slides|spreadsheet|records|file|budget|treasurer|bishop|denomination|website|email)(?: (?:meeting|report|application|committee))?",
    "(?:the |our |my )?(?:board|auditor|treasurer|committee|council|foundation|grant|funder|director|finance committee|elders|trustees|district|denomination) (?:needs?|asks?|asked|wants?|wanted|would like(?: to know| to see)?|is asking(?: for)?|requests?|requires?)|i ask(?= for)",
    "good (?:afternoon|evening|day|morning)(?: all| everyone| everybody| team| dear)?|hello(?: dear| all| friend| friends| there)?|hi (?:dear|all|team|friend)|dear(?: all| friend| countwell)?|greetings|excuse me|pardon|sir|madam|maam|buddy|friend|mate|folks(?=$)|welp|alright|all right|right(?=$)",
    "and (?:then )?(?:give me|show me|list|name|tell me|tell us|give us|show us)(?= (?:just |only )?(?:the )?(?:top|bottom|best|worst|first|total|average))|kindly|provide|provide me|state(?= (?:the|our|how|what) )|confirm|supply|furnish|indicate|advise|report|report on|specify|share(?= (?:with us|with me|the (?:number|total|count|figure)))|with us|with me|please (?:provide|state|confirm|supply|furnish|indicate|advise|report|list|give)|would you (?:mind|kindly|please)|could you (?:please|kindly|possibly)|can you (?:please|kindly)|if you (?:would|could|please|can|dont mind|do not mind)|whenever you can|when you can|at your convenience|asap|right away|quick(?:ly)?|fast|hurry|in a hurry|urgent|urgently|thank you (?:very|so) much|thanks (?:a lot|so much|much|again|in advance|very much)|many thanks|ta|tia|thankyou",
    `(?:the )?months? of(?= (?:${anyMonth})(?: |$))|close(?: down)?(?=$)|end(?=$)|counting|tracking|recording|keeping track of|shut(?: down)?(?=$)|or not|how far|like(?=$| (?:in|on|at|during|last|this|for) )|or (?:is it |are they )?(?:separate|separately|apart|extra)|so (?:big|small|high|low|many|few|much|little|large|full|empty|quiet|busy)|empty|blank|nothing(?: (?:there|in|entered))?|no (?:numbers?|data|entries|entry|counts?|attendance)|getting|and which (?:week|day|sunday|one|month|date)(?: (?:was it|it was|was that|that was))?|at each of(?= )`,
    "aggregate|aggregated|cumulative|inclusive|incl|respectively|in question|said|aforementioned|annual report|reporting period|the period|during the period|over the period|on the whole|all told|taken together|put together|in sum|summed|summed up|add up to|added up|net|gross(?=$)|on record|recorded|logged|registered in total|reported in total|so far recorded",
    "(?:worship|worshiped|worshipped|worshipping|worshiping)(?= (?:with|at|on|here|there|last|in|this)|$)|with us|walked in|walked through the door|walk in|checked in|check in|was in|were in|be in|in church|in attendance|in the room|in the pews|in the seats|in the building|through the door|through our doors|passed through|turned out|appeared|participated|participate|participating in|part in|took part|take part|visits?(?= (?:did|have|were|total|last|this|in|to))|stop by|stopped by|(?:came|come) by(?! (?:service|campus|department|category|site|location|week|month|quarter|year|program|day|age))|came through|come through|came out|come out|came along|gathered|gather|join in|made it|make it|showed|using|used|use(?= the)",
    "brought|bring|brings|earned|earn|collected|brought us|generated|generate|yielded|yield|totaled|totalled|come to|came to|amount to|amounted to|added up to|total up|got in|paid in|pay in|went out|go out|goes out|going out|out the door|handed over|passed out|pass out|shipped|moved|delivered|picked up(?= (?:food|boxes))|logged",
    "(?:just |only )?(?:the |these |those )?(?:2|two|3|three|4|four|both|few) (?:numbers|figures|totals|counts)|just (?:the )?(?:number|numbers|figure|total|totals)|in order|in that order|each(?=$)|each of (?:them|these|those)|side by side|one by one|by itself|separately|individually|apart(?=$)|in a single|single(?= (?:week|day|sunday|saturday|month|weekend|service|session))|in one(?= (?:week|day|sunday|month|weekend))|for one (?:week|day|sunday|month)|a certain|given(?= (?:week|day|sunday|month))|any given|any one|together in all|both (?:places|sites|campuses|locations) together|both (?:places|sites|campuses|locations)|all (?:places|sites) together",
    "i (?:feel|think|guess|believe|suspect|hear|heard|wonder|fear|bet)(?: that| like)?|it (?:seems|looks|feels)(?: like| that| to me)?|seems like|feels like|looks like|is it(?=$)|are they(?=$)|are we(?=$)|isn|am i right|correct|true|or what|i mean|rather|instead|maybe|may|might|please tell|i was told|we have been|we seem to|seem|seems|seem to|seems to|i am curious|curious|out of curiosity|for sure|for real|in fact|of course|by the way|btw|fyi|anyhow|anyhoo|any chance|chance|idk|lol|omg|k|yes|no worries|whatever|hm|er|ah|well then|real quick|kinda sorta",
    "my name is|at the moment|as of (?:now|today)|up to this point|until this point|thus far|to this point|to this day|throughout|in the course of|in the month of|in the months of|for the month of|for the months of|over the course of|during the month of|the dates? of|(?:the )?(?:exact )?dates? (?:of|for|when)|what (?:was|is) the date(?: of| when)?|on (?:what|which) date(?: did)?|on (?:what|which) (?:day|sunday|week)|date(?= (?:of|we|when))|how big is the (?:change|difference|drop|increase)|come(?= from)|own|very|quite|pretty much|pretty|a bit|a little|slightly|somewhat|simply|merely|altogether|entirely|particularly|especially|always|ever so|already|again(?=$)|thing|things|stuff|deal|kind|sort|type|side|case|way|place|point|part(?=$)|bit|lot|number wise|count wise|headcount wise|attendance wise|money wise|numberwise",
    "(?:its|their|his|her|theirs|itself|ourselves|themselves|myself|yourself|he|she|him)|into|onto|off|upon|by(?= (?:north|main|the end))|via|thereof|hereby|herewith|which(?= (?:is|was|were|are) )|such|same|other words|else|even",
  ],
];
