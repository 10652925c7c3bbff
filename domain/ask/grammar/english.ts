/** Each first word with what it stands for. */
function pairsOf(text: string): Record<string, string> {
  return Object.fromEntries(text.split(", ").map((pair) => pair.split(/ (.*)/, 2)));
}

/** Short forms that people type on a phone. */
export const short = pairsOf(
  "ppl people, avg average, yr year, yrs years, wk week, wks weeks, mo month, mos months, qtr quarter, qtrs quarters, w with, u you, ur your, r are, hows how, whats what, whos who, whens when, wich which, lets let, thru through, attn attendance, dept department, depts departments, svc service, svcs services, pct percent, vols volunteers, vol volunteer, hrs hours, hr hour, tot total, ttl total, abt about, bc because, n and, lbs pounds, lb pounds, xmas christmas, cmp compare, diff difference, mtg meeting, prev previous, pls please, plz please, thx thanks, tks thanks, cud could, wud would, hw how, mny many, hh household, hhs households, dwn down, tel tell, gr8 great, tmrw tomorrow, tmr tomorrow, yday yesterday, hv have, sats saturdays, suns sundays, weds wednesday, plse please, pleas please, hav have, nos numbers, num number, nums numbers, amt amount, ea each, btwn between, betw between, incl including, excl excluding, tho though, cuz because, wat what, fam family, fams families, chld child, pp person, chldrn children, attndnc attendance, att attendance, mbrs members, mbr member, progs programs, prog program, frm from, tht that",
);

/** Words that people write as one. */
const joined = pairsOf(
  "gimme give me, lemme let me, dunno do not know, thats that is, im i am, theres there is, cant can not, dont do not, didnt did not, ive i have, doesnt does not, isnt is not, wasnt was not, arent are not, weve we have, werent were not, hasnt has not, havent have not, wont will not, couldnt could not, whyd why did, howd how did, whatd what did, youre you are, theyre they are, itll it will",
);

/** Past forms that no rule makes; the form after "has" where that is another one. */
const irregularVerbs = pairsOf(
  "become became, begin began begun, break broke broken, bring brought, build built, come came, cut cut, do did done, draw drew drawn, eat ate eaten, fall fell fallen, feed fed, feel felt, find found, get got gotten, give gave given, go went gone, grow grew grown, have had, hear heard, hit hit, hold held, keep kept, leave left, lend lent, lose lost, make made, meet met, pay paid, put put, ride rode ridden, rise rose risen, run ran, say said, see saw seen, sell sold, send sent, set set, shoot shot, show showed shown, shrink shrank shrunk, shut shut, sing sang sung, sink sank sunk, sit sat, slide slid, spend spent, stand stood, sweep swept, swell swelled swollen, take took taken, tell told, think thought, understand understood, write wrote written, creep crept, beat beat beaten, know knew known, mean meant, read read, spread spread",
);

/** Every form of verbs with bars between, the longest first: "draw in" is "draws in", "drew in" and "drawing in", too. */
export function verbForms(verbs: string): string {
  const formsOf = (verb: string) => {
    const past = irregularVerbs[verb];
    const isDoubled = /^[^aeiou]*[aeiou][bdgmnprt]$/.test(verb);
    const stem = isDoubled ? verb + verb.at(-1) : verb.replace(/e$/, "");
    const isY = /[^aeiou]y$/.test(verb);
    const third = isY
      ? `${verb.slice(0, -1)}ies`
      : `${verb}${/(?:s|x|ch|sh|o)$/.test(verb) ? "es" : "s"}`;
    const regular = isY ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
    const progressive = `${verb.endsWith("ee") ? verb : stem}ing`;
    return [verb, verb === "have" ? "has" : third, ...(past?.split(" ") ?? [regular]), progressive];
  };
  return verbs
    .split("|")
    .flatMap((one) => {
      const [verb = "", ...rest] = one.split(" ");
      return formsOf(verb).map((form) => [form, ...rest].join(" "));
    })
    .sort((one, other) => other.length - one.length)
    .join("|");
}

const endings: Record<string, string> = {
  ...{ "'re": " are", "'ve": " have", "'ll": " will", "'d": " would", "'m": " am" },
};

/** Small letters, with contractions in full. */
export function spelledOut(words: string): string {
  return words
    .replace(/\bw\/o(?:ut)?\b/gu, "without")
    .replace(/\bw\/\s?/gu, "with ")
    .replace(/\bu-?(\d{1,2})s?\b/gu, "under $1")
    .replace(/(\d) ?\+/gu, "$1 or more ")
    .replace(/[&+]/gu, " and ")
    .replace(/\bca?n't\b/gu, "can not")
    .replace(/\bwon'?t\b/gu, "will not")
    .replace(
      /\b(has|have|had|did|is|are|was|were|do|does|ca|could|should|would)n'?t\b/giu,
      "$1 not",
    )
    .replace(/('(?:re|ve|ll|d|m))\b/gu, (ending) => endings[ending] ?? ending)
    .replace(
      /\b(first|second|third|fourth)(?= (?:to|and|or|versus|vs\.?) (?:the )?(?:second|third|fourth) (quarter|half)\b)/gu,
      "$1 $2",
    )
    .replace(
      /\b(20\d\d)(,? (?:and|or|vs\.?|versus) )'?(2\d)\b(?! ?(?:st|nd|rd|th|\/))/gu,
      "$1$2 20$3",
    )
    .replace(
      /^(?:so |but |and |well,? )?(have|has|had|is|are|was|were|did|do|does)(?:n't| not) (?!\w+ (?:entered|reported|submitted))/u,
      "$1 ",
    )
    .replace(/\bo'\s?clock\b/gu, "oclock")
    .replace(/\b([ap])\.\s?m\b\.?/gu, "$1m")
    .replace(/(\d)(am|pm|k|st|nd|rd|th|wks?|mos?|yrs?|hrs?|lbs?)\b/gu, "$1 $2")
    .replace(/\p{L}+/gu, (word) => joined[word] ?? word);
}

/** Without the sign of what belongs to somebody. */
export function withoutPossessive(word: string): string {
  return word.replace(/'s?$/u, "").replace(/(?<=\p{L})'s\b/gu, "");
}

const irregular: Record<string, string> = {
  ...{ children: "child", people: "person", men: "man", women: "woman", pounds: "pound" },
};

/** One form of a word and its plural. */
export function stemOf(word: string): string {
  const one = irregular[word];
  if (one) return one;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word;
}

export const numberWords = {
  ones: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  ),
  tens: "twenty thirty forty fifty sixty seventy eighty ninety".split(" "),
  several: { dozen: 12, couple: 2 } as Record<string, number>,
  scales: { k: 1000, thousand: 1000, hundred: 100, grand: 1000 } as Record<string, number>,
  money: /^(?:dollars|bucks)$/,
  one: "a",
  and: "and",
};

/** Words of an hour: "the 9:00 service", "9 o'clock", "9 am". */
export const clockWords = {
  before: /^(?:the|at|our)$/,
  oclock: /^oclock$/,
  half: /^[ap]m$/,
  service: /^services?$/,
  part: /^(morning|afternoon|evening|night)s?$/,
  beforePart: /^(?:the|our|each|every|\w+days?|sun|mon|tues?|wed|thurs?|fri|sat)$/,
  ofPart: /^(?:services?|sessions?|one|ones|crowd)$/,
  several:
    /^(?:services|programs|sessions|distributions|campuses|sites|places|categories|ministries|departments|classes|sundays|weeks|months|years)$/,
  noon: "noon",
  minutes: /thirty|fifteen|forty/,
};

type Kind = "campus" | "department" | "category" | "service";

/** Words of a name that people leave out, or say after it. */
export const leftOut: Record<Kind, ReadonlySet<string>> = {
  campus: new Set(["campus", "church", "location", "site", "the", "of"]),
  department: new Set(["ministry", "department", "team", "the", "and", "of"]),
  category: new Set(["number", "of", "total", "the", "a"]),
  service: new Set(["service", "worship", "the"]),
};
export const follows: Record<Kind, RegExp> = {
  campus: /^(?:campus|church|location|site|st|street|ave|avenue|rd|road)$/,
  department: /^(?:ministry|department)$/,
  category: /^(?:number|count)$/,
  service: /^services?$/,
};

/** Other words that people have for the same thing. */
export const sameThings = [
  "kid child youth teen teenager student youngster kiddo",
  "household family",
  "volunteer helper volunteering",
  "donation gift contribution offering",
  "senior elder elderly retiree",
  "parent mom dad mother father mum",
  "pound poundage",
  "fee due payment charge tuition",
  "snack treat",
  "signup registration enrollment signee",
  "member enrollee",
  "laptop computer",
  "received incoming intake inbound",
  "guest visitor newcomer",
  "view viewer stream",
  "visit hit",
  "shopper client",
  "given distributed handed",
  "donor giver contributor",
].map((words) => words.split(" "));

/** Too little to be a name by themselves. */
export const weakWords = "new total first second of and for by in at participating open".split(" ");
/** They say which of several it is. */
export const telling = ["new", "first"] as const;
/** In a name, they begin what it is of. */
export const joints = /^(?:in|of|for|from|per|at|with)$/;

/** By the key of their department, but for guests and giving. */
export const kindWords = {
  guests:
    "guest|visitor|newcomer|new comer|new face|new folk|newbie|first time attender|first time attendee|first timer|first time guest|first time visitor|new guest|new visitor|new person|new people|new face",
  giving:
    "giving|offering|tithe|tithing|donation|income|money|collection|given|gave|give|gift|contribution|monetary gift|plate offering|revenue|proceed|cash flow|contributed|contribute|donated|donate|tithes and offering|tithe and offering|dollar|cash|plate|basket|bucket|collection plate",
  kids: "child|children|kid|kids|youngster|kiddo|little one|little kid|little people|young one|munchkin|kiddy|kiddie|tot",
  students:
    "youth|teen|teenager|youths|young people|young person|adolescent|high schooler|middle schooler|youth group",
  adults: "grown up|grown ups|grownup|grown folk|adult people|big people",
  volunteers: "helped out|help out|helping out|pitched in|volunteered|lent a hand|helped",
  online:
    "livestream|live stream|stream|streaming|viewer|online|watched|watching|watch|watched online|watching online|watch online|audience|viewership|joined online|tuned in|tuning in|virtual",
};

/** The category that is meant among several of such a department. */
export const kindNames: Partial<Record<keyof typeof kindWords, RegExp>> = {
  online: /\b(?:live ?stream|stream|view|viewer)s?\b/i,
  volunteers: /\b(?:volunteers|helpers)$/i,
};

/** Verbs of what is in a name. */
export const verbsOf: Record<string, string> = {
  given: "give gave given giving hand handed distribute distributed ship shipped",
  distributed:
    "give gave given giving hand handed distribute distributed ship shipped send sent went",
  received:
    "get got gotten receive received receiving take took taken taking bring brought bringing come came coming intake",
  loaned: "loan lend lent loaning lending",
  served: "serve serving",
  sold: "sell sells selling",
  signup: "sign signed signing",
  visit: "visited visiting",
  member: "joined join joining enrolled enroll",
  student: "joined",
};

/** "Pounds in", "pounds out". */
export const adverbsOf: Record<string, string[]> = {
  in: ["received", "receive"],
  out: ["out", "given", "distributed"],
};

/** Those of money who are people. */
export const giverNames = /\b(?:donor|giver|giving unit)s?\b/i;

/** The category that a department's name before it tells apart. */
export const attendanceName = "attendance";

const be =
  "is|are|was|were|do|does|did|has|have|had|make|makes|made|come|comes|came|account|accounts|accounted|goes|go|went";

/** Things that a word says beside its kind. */
export const hintPatterns = {
  verb: new RegExp(`\\b(?:${be})\\b`),
  was: /^(?:was|were)\b/,
  lead: /\b(?:in|of|among|amongst|to|within)\b/,
  whole: / of(?: (?:all|the|our))?$/,
  as: /^as /,
  several:
    /\b(?:weeks|weekends|\w*days|months|quarters|years|every week|each week|(?:any|one|single) (?:week|sunday|weekend)|ever)\b/,
  days: /\bdays?\b/,
  dates:
    /^(?:(?:the )?(?:exact )?dates? of|when(?: (?:are|were|is|was|did|have|has|do|does|had)(?: we)?)?$|what (?:were|are|is|was) the dates?|what dates?)\b/,
  running: /^(?:for )?how (?:many weeks|long) (?:have|has)/,
  pronoun: /^(?:it|they|them|that|those)$/,
  move: /^(?:chang|mov|shift|swing|swung|vari|differ|rise or fall|go(?:ne)? up or down|went up or down)/,
  once: /\b(?:ever|when|time|very first)\b/,
  "how-full-was": /^how (?:full|packed|crowded)\b|^how (?:much|many) .*\b(?:was|were|did|had)\b/,
  "which-week": /\b(?:when|(?:which|what) (?:week|sunday|weekend)s?)\b/,
  people: /\b(?:people|persons|folks)$/,
  chart: /^(?:plot|graph|chart|draw)\b/,
  apart: /^(?:side by side|separately|individually|one by one|apart|each)$/,
  turnout: /\b(?:attendance|headcount|turnout|crowd)\b/,
  given: /^(?:gave|give|given|donated|donate|contributed|contribute|watched|watch|watching)\b/,
  "service-noun": /^(?:programs?|sessions?|class(?:es)?|distributions?|services?)$/,
  weekend: /\bweekend/,
  year: /\byear/,
  "up-to-now": /\b(?:far|date|ytd|start|started|beginning|began|opened)\b/,
  also: /^(?:so far|to date|on record)$/,
  change: /^(?:up|down) .*(?:to|with|vs)$/,
  top: /^top$/,
  "change-on": /^(?:up|down|up or down) (?:on|over)$/,
  over: /^over$/,
  by: /^by$/,
  giving: /^giving$/,
  "in-or-out": /^(?:in|out)$/,
  up: /^up$/,
  judged: /\b(?:better|worse|stronger|weaker)\b/,
  closed: /\bclosed\b/,
  down: /\b(?:down|low|lower|small|empty|quiet|few)\b/,
  plus: /^plus$/,
  difference: /^difference(?: between)?$/,
  income:
    /^(?:(?:bring|brought|bringing|took|take|taken|taking|come|came|coming|pull|pulled) in|rais|collect|bank|drop|hand us|handed us|land)/,
  deed: /\b(?:gave|give|given|received|receive|handed|took|spent)\b/,
  subject: /^(?:did|ever|we)\b/,
  put: /^put in$/,
  "how-far": /^(?:by (?:how|what)\b|(?:how many )?percent(?:age)?$)/,
  looks: /\b(?:be|look|looking) like$/,
  everyday: /^(?:usual|usually|typical|typically|normal|normally|average)$/,
  special: /\bspecial\b/,
  not: /^(?:no|without|not)\b/,
  week: /\b(?:week|sunday|saturday|weekend|day|sundays|weeks)\b/,
} as const;
export type Hint = keyof typeof hintPatterns;

/** Small words of languages that people may ask in. */
export const foreignWords = new Set(
  "wie viele viel leute waren war letzten letzte im der die das und wir hatten gab es cuantas cuántas cuantos cuántos personas vinieron el la los las del pasado pasada fue hubo en combien de personnes sont venues venus dernier dernière le les des est était quantas pessoas quantos vieram no na quante persone sono venute hoeveel mensen waren er vorige ilu ile koliko kolko ljudi bilo je u quanto abbiamo quanti ragazzi cette année avons nous dons kinder haushalte woche".split(
    " ",
  ),
);

const askedIn =
  "how many|how much|how often|how was|how were|how did|what|which|when|who|whose|where|did|is|are|was|were|does|show|list|give|rank|compare";
const requests =
  "needs?|wants?|wanted|asked|asks?|asking|requests?|requested|requires?|would like|like to (?:know|see|have)|wonder(?:ing|s)?|know|see|curious|looking for|hoping for|hoping to (?:see|learn|get)|tell (?:me|us)|give (?:me|us)|show (?:me|us)|send (?:me|us)|get (?:me|us)|find (?:me|us)|can i (?:get|have|see)|could i (?:get|have|see)|may i (?:get|have|see)|put together|pull together|working on|writing|preparing|filling out";

/** Words around a question, which say who asks, what for, or please. */
export const frameWords = {
  asker:
    /^(?:(?:so|and|ok|okay|well|oh|hey|hi|hello|sorry|um|yo|please|quick one|quick question)\b,? ?)*(?:i|i'm|im|my|we|we're|our|hello|hi|hey|yo|dear|good (?:morning|afternoon|evening|day)|greetings|sorry|excuse me|pardon|thanks|thank you|please|as (?:\w+ ){1,3}i\b|as an?|as the|for (?:the|our|my|an?) (?:[\w-]+ ){1,3}(?:i|we)\b|it is for|it's for|this is|the (?:\w+ )?(?:board|committee|trustees?|council|treasurer|pastor|director|elders|bishop|auditors?|funders?|foundation|district|grant|deacons?|office|manager|finance|staff|team|boss|chair|county|state|city|diocese|synod|conference|usda|bank)|someone|somebody|a (?:donor|funder|member|friend|board|reporter|family)|just|quick|real quick|ok|okay|so|well|could you|can you|would you|will you)\b/,
  introduction:
    /^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|dear \w+)\b,? ?)*(?:this is|my name is|my names|i am|i'm|im|it is me|its|it's) (?!.*\b(?:writing|working|looking|wondering|trying|preparing|asking|curious)\b)/,
  question: /\b(?:how (?:many|much|often)|what|which|when|where|show|list|give|need|know)\b/,
  purpose:
    /^(?:this is |it is |it's |its )?for (?:the |our |my |a |an |this |next )?(?:\w+ ){0,3}(?:report|reports|board|meeting|grant|application|newsletter|budget|minutes|audit|auditors?|funders?|foundation|bulletin|slides?|presentation|website|email|records|file|treasurer|bishop|denomination|committee|council|trustees|elders|annual|appeal|letter|proposal|talk|article|flyer|poster|announcement|brochure|forecast|planning|plan)\b/,
  tail: /^(?:and )?(?:could|can|would|will) you|^(?:many )?thank|^thx|^tia|^i need (?:it|this|that|them)|^if (?:that|it|you|possible|not|at all)|^please|^pls|^plz|^sorry|^no rush|^no hurry|^asap|^it is for|^it's for|^this is for|^cheers|^appreciate|^much appreciated|^i (?:forgot|lost|forget|can't|cannot|do not|don't|was|am|just|promised|have|will|would)\b|^my \w+|^just (?:curious|wondering|asking|checking)|^as soon|^when you|^whenever|^so (?:that )?(?:i|we)\b|^because (?:i|we|the board)\b/,
  requests: new RegExp(
    `^(?<frame>[^,.:?!]{1,90}\\b(?:${requests})(?: (?:me|us|to know|to see|for|about|if|whether|that|from you|to have|you))*) (?<question>\\S.*)$`,
    "is",
  ),
  aside: new RegExp(`^(?<frame>[^,.:?!]{1,90}?) (?<question>(?:${askedIn})\\b.*)$`, "is"),
  end: /[,.]? (?:please |pls |plz )?i need (?:it|this|that|them)\b[^,.?]*[?.!]?$|[,.]? (?:for|by) (?:the |my |our )?(?:board |staff |committee )?meeting(?: tonight| tomorrow| today| tonite)?[?.!]?$/i,
};
