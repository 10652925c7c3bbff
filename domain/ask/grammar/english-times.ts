/** Feasts by what they are called; the first with capitals, as they are told. */
export const feastWords = {
  advent: "Advent|advent season|nativity fast|nativity season",
  "christmas eve": "Christmas Eve|xmas eve",
  christmas: "Christmas|christmas day|xmas|nativity",
  "new year": "New Year's Day|new years|new year",
  "new year eve": "New Year's Eve|new years eve",
  epiphany: "Epiphany|theophany",
  "july 4":
    "July 4|july 4 th|july fourth|(?:the )?fourth of july|(?:the )?4 th of july|independence day",
  halloween: "Halloween",
  valentine: "Valentine's Day|valentines|valentine",
  "mothers day": "Mother's Day|mothers? day sunday",
  "fathers day": "Father's Day|fathers? day sunday",
  thanksgiving: "Thanksgiving|thanksgiving day",
  "memorial day": "Memorial Day",
  "labor day": "Labor Day|labour day",
  "columbus day": "Columbus Day|indigenous peoples day",
  "veterans day": "Veterans Day|veterans? day",
  "all saints": "All Saints|all saint|all saints? day",
  "easter -46": "Ash Wednesday",
  lent: "Lent|lenten season|great lent",
  "easter -7": "Palm Sunday",
  "holy week": "Holy Week|passion week",
  "easter -3": "Maundy Thursday|holy thursday",
  "easter -2": "Good Friday|great friday|holy friday",
  "easter 0": "Easter|easter sunday|easter day|pascha|resurrection sunday",
  "easter 39": "Ascension|ascension day",
  "easter 49": "Pentecost|pentecost sunday|whitsunday",
  "easter 56": "Trinity Sunday|trinity",
} as const;

/** Each begins with the month of that number and lasts three. */
export const seasonWords = {
  3: "spring|springtime",
  6: "summer|summertime",
  9: "fall|autumn",
  12: "winter|wintertime",
} as const;

/** Each as the ways to write it. January and Sunday are first. */
export const monthWords =
  "january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec".split(
    " ",
  );
export const weekdayWords =
  "sunday|sun|weekend monday|mon tuesday|tue|tues wednesday|wed thursday|thu|thur|thurs friday|fri saturday|sat".split(
    " ",
  );

export const ordinals = ["first|1 st", "second|2 nd", "third|3 rd", "fourth|4 th", "fifth|5 th"];

export const unitWords = {
  week: "weeks?",
  month: "months?",
  quarter: "quarters?",
  fiscal: "fiscal years?|fiscal|fy|financial years?",
  year: "calendar years?|years?",
} as const;

/** Words around a time. Those of `nth` stand before a name and say which one it is. */
export const timeWords = {
  last: "last|past|previous|this past|this last|most recent|the last|latest|prior",
  next: "this|next|coming|upcoming|this coming|this upcoming",
  current:
    "this|the current|current|the present|present|our current|our present|this current|this present|the running|the ongoing",
  before: "last|past|previous|prior|preceding|just ended|most recent",
  each: "(?:each(?: and every)?|every one|all|both)(?: of)?(?: our| the)?(?: (?:two|three|four|five|[2-5]))?|every",
  each_after: "both years|(?:each|every|all) years?|(?:over|through|across) the years",
  of: "of|in|for|from",
  the: "the|our",
  ahead: "next|coming|following",
  toDate: "to date|so far",
  ago: "ago|back|earlier",
  fromNow: "from now|later",
  in: "in",
  after:
    "(?:right |just |directly |immediately |straight )?(?:after|following)(?: (?:it|that|this|then)(?= |$))?",
  beforeIt:
    "(?:right |just |directly |immediately )?(?:before|prior to|ahead of|leading up to|preceding)(?: (?:it|that|this|then)(?= |$))?",
  beforeAndAfter: "before (?:and|vs|versus|or) after|before compared (?:to|with) after",
  and: "and|vs|versus|compared (?:to|with)|against",
  eachSide: "each|on each side|on either side|either side|before and after|both sides",
  whole: "full|complete|completed|whole|finished|entire",
  half: "(?:the )?(?:h(?<digit>[12])|(?<word>first|second) half)",
  quarter: "q ?(?<digit>[1-4])|(?<word>first|second|third|fourth|1 st|2 nd|3 rd|4 th) quarter",
  season: "season|months?",
  dayNoun: "services?|day|sundays?|weekend services?",
  began: "opened|opening|began|started|launched",
  beforeLast: "before last",
  specialDay: "(?:special|named) days?",
  bound: "(?:with|that had|when|where|we had|over|above|under|below|more|fewer|at least)",
} as const;

/** Times that are one phrase. The numbers are how many weeks, days or units ago. */
export const fixedTimes = {
  today: "today|tonight|this (?:morning|afternoon|evening)",
  yesterday: "yesterdays?",
  tomorrow: "tomorrow",
  lastWeek: "the past week|this past week|(?:a|one) week ago",
  twoWeeksAgo: "two weeks ago",
  nextWeek: "next week",
  nextMonth: "(?:the )?(?:next|coming) month",
  fourAhead:
    "(?:the )?next few (?:weeks|sundays|weekends)|(?:over |in )?the next few (?:weeks|sundays)",
  eightAhead: "(?:the )?(?:coming|upcoming) (?:weeks|sundays)|(?:the )?next weeks",
  thisQuarter: "quarter to date|qtd",
  thisYear: "year to date|ytd|(?:the )?year so far|so far this year",
  thisFiscal: "fiscal year to date|(?:the )?fiscal year|fiscal ytd|fytd|so far this fiscal year",
  pastYear: "(?:the )?past (?:calendar )?year|(?:for|over|during|within|in) the last year",
  halfYear:
    "half (?:a|the) year|(?:the )?(?:last|past) half year|(?:the )?(?:last|past) half of a year",
  season:
    "(?:so far )?(?:this|the current|our current|this current) season(?: (?:so far|to date))?",
  yearAgo: "(?:a|one) year ago",
  all: "(?:across |over |in |of )?all (?:the |our )?years|in any year|(?:since|from) (?:day|week) (?:one|1)|from (?:its|the|our|their) (?:very )?first (?:day|week|session|sunday) (?:to|until|till|through) (?:now|today|date)|(?:of )?all (?:of )?time|ever|(?:in|over) our (?:whole |entire )?history|(?:our )?all time|(?:since|from) (?:the (?:very )?(?:beginning|start)(?! of)(?: (?:up )?(?:to|until|till) now)?|(?:we|it|they|the \\w+) (?:first )?(?:started|began|opened)(?: counting| keeping track| tracking)?|(?:the |our )?records (?:began|begin|start|started))|so far|to date|on record",
} as const;
