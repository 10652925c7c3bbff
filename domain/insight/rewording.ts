import type { ModelRequest } from "../organization/language-model.ts";

/** Words that say neither how many, nor which way, nor "not". */
const plainWords = new Set(
  "a also an and are at came counted had has have here in is it its recorded saw so stands stood that the there this was we were which while with".split(
    " ",
  ),
);
const placeholder = /\{([1-9]\d?)\}/g;
/** Signs stand where they part words, so that none becomes a sign of a number. */
const sentence = /^(?:(?:[A-Za-z]+|\{[1-9]\d?\})(?:[,.:;]? | — |\.$))+$/;
const lowered = /^(?:Attendance|Giving|Over)\b/;

/** The template in the words of an answer, or null: {1}, {2} … stand once each, in order but for days, between plain words only. */
export function reworded(template: string, answer: string): string | null {
  const { text: skeleton, phrases } = skeletonOf(template);
  const text = answer.trim().replace(/^"(.*)"$/, "$1");
  if (text.length > 2 * skeleton.length) return null;
  if (!sentence.test(text)) return null;
  const places = [...text.matchAll(placeholder)].map(([, number]) => Number(number) - 1);
  const isWhole =
    places.length === phrases.length && phrases.every((_phrase, place) => places.includes(place));
  const inOrder = places.filter((place) => !phrases[place]?.isMovable);
  if (!isWhole || inOrder.some((place, index) => place < (inOrder[index - 1] ?? -1))) return null;
  const words = text.replace(placeholder, " ").match(/[^\s,.:;—]+/g) ?? [];
  if (!words.every((word) => plainWords.has(word.toLowerCase()))) return null;
  if (count(text, ".") > count(skeleton, ".")) return null;
  const filled = text.replace(placeholder, (_all, number, at) => {
    const phrase = phrases[Number(number) - 1]?.text ?? "";
    if (at === 0) return phrase.charAt(0).toUpperCase() + phrase.slice(1);
    return lowered.test(phrase) ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase;
  });
  // Two numbers side by side would read as one.
  if (/\}\s*\{/.test(filled) || filled.length > 2 * template.length) return null;
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

const instructions = `You put one sentence of a church's weekly report in other words, so that it sounds like a calm colleague.
{1}, {2} and so on stand for parts that you do not see; the list says what each of them is about, with … for numbers and names.
Answer with the sentence alone. It has each of {1}, {2} … exactly once, as they are, and in this order; only parts marked "anywhere" may stand elsewhere.
Beside them use only these words: ${[...plainWords].join(", ")}. Use no others, and no numbers. It ends with a period.`;

export function rewordingRequestOf(template: string): ModelRequest {
  const { text, phrases } = skeletonOf(template);
  const parts = phrases.map(({ text: phrase, isMovable }, index) => {
    const about = phrase.replace(/\{[a-z]+\}/g, "…");
    return `{${index + 1}}: ${about}${isMovable ? " (anywhere)" : ""}`;
  });
  return { instructions, data: [`Sentence: ${text}`, ...parts].join("\n"), jsonSchema: null };
}

const joints = new Set("had has have is are was were it while and".split(" "));
/** Words that begin a part of the sentence. */
const beginsPart = /^(?:(?:on|over)\b|in \{day\})/i;
/** Parts that say when, which may stand anywhere. */
const movable = /^(?:(?:on|in) \{day\}|over \{years\}|over the last \{weeks\}[^{}]*)$/i;

type Phrase = { text: string; isMovable: boolean };
type Skeleton = { text: string; phrases: Phrase[] };

export function skeletonOf(template: string): Skeleton {
  const phrases: Phrase[] = [];
  let text = "";
  let done = 0;
  let start = -1;
  let end = -1;
  const close = () => {
    if (start < 0) return;
    const phrase = template.slice(start, end);
    phrases.push({ text: phrase, isMovable: movable.test(phrase) });
    text += `${template.slice(done, start)}{${phrases.length}}`;
    done = end;
    start = -1;
  };
  for (const { 0: token, index } of template.matchAll(/\{[a-z]+\}|[\p{L}'-]+|[“”]|[^\s]/gu)) {
    if (/^[,.:;?]$/.test(token) || joints.has(token.toLowerCase())) {
      close();
      continue;
    }
    if (beginsPart.test(template.slice(index))) close();
    if (start < 0) start = index;
    end = index + token.length;
  }
  close();
  return { text: text + template.slice(done), phrases };
}
