/** `text` is folded, and corrected where it is surely a slip of the finger; `typed` is as it stands in the question. */
export type Token = { text: string; typed: string };

const contractions: Record<string, string> = {
  "'re": " are",
  "'ve": " have",
  "'ll": " will",
  "'d": " would",
  "'m": " am",
};
const notTogether = /\b(has|have|had|did|is|are|was|were|do|does|ca|could|should)n'?t\b/giu;

/** A number with its signs, a day, a time, a word, or any other sign by itself. */
const parts =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}\/\d{1,4}|\d{1,2}:\d{2}|'\d{2}(?!\d)|\$\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}\d']*|[^\s]/gu;

/** As people type on a phone. */
const short: Record<string, string> = {
  ppl: "people",
  avg: "average",
  yr: "year",
  yrs: "years",
  wk: "week",
  wks: "weeks",
  mo: "month",
  mos: "months",
  w: "with",
  u: "you",
  ur: "your",
  r: "are",
  hows: "how",
  whats: "what",
  whos: "who",
  whens: "when",
  wich: "which",
  lets: "let",
  thru: "through",
  attn: "attendance",
  dept: "department",
  depts: "departments",
  svc: "service",
  svcs: "services",
  xmas: "christmas",
  pct: "percent",
  vols: "volunteers",
};

const silent = new Set(["?", "!", ".", "…", '"', "(", ")", ":", ";", "'", "*"]);

export function tokensOf(words: string): Token[] {
  const folded = words
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’ʼ´`]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/[–—]/gu, "-")
    .replace(/(\d) ?\+/gu, "$1 or more ")
    .replace(/[&+]/gu, " and ")
    .replace(/\bw\/\s?/gu, "with ")
    .replace(/\bca?n't\b/gu, "can not")
    .replace(/\bwon'?t\b/gu, "will not")
    .replace(notTogether, "$1 not")
    .replace(/('(?:re|ve|ll|d|m))\b/gu, (ending) => contractions[ending] ?? ending)
    .replace(/\bo'\s?clock\b/gu, "oclock")
    .replace(/\b([ap])\.\s?m\b\.?/gu, "$1m")
    .replace(/(\d)(am|pm|k|st|nd|rd|th)\b/gu, "$1 $2")
    .replace(/(\p{L})-(?=\p{L})/gu, "$1 ")
    .replace(/(\p{L})\/(?=\p{L})/gu, "$1 ");
  const tokens = [...folded.matchAll(parts)].map(([text]) => text);
  return tokens
    .filter((text) => !silent.has(text))
    .map((text) => ({
      text: (short[text] ?? text).replace(/'s?$/u, "").replace(/(?<=\p{L})'s\b/gu, ""),
      typed: text,
    }))
    .filter(({ text }) => text !== "");
}

const irregular: Record<string, string> = {
  children: "child",
  people: "person",
  men: "man",
  women: "woman",
  lbs: "pound",
  lb: "pound",
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
