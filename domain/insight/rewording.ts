import type { ModelRequest } from "../organization/language-model.ts";
import { skeletonOf } from "./skeleton.ts";

/** None of them says how many, which way, or not. */
const plainWords = new Set(
  "a also an and are at came counted had has have here in is it its recorded saw so stands stood that the there this was we were which while with".split(
    " ",
  ),
);
const placeholder = /\{([1-9]\d?)\}/g;
/** Signs stand where they part words, so that none becomes a sign of a number. */
const sentence = /^(?:(?:[A-Za-z]+|\{[1-9]\d?\})(?:[,.:;]? | — |\.$))+$/;
const lowered = /^(?:Attendance|Giving|Over)\b/;

/**
 * The template in the words of an answer, which has {1}, {2} … where its phrases are. Null unless each of them is there once,
 * in its order but for days and periods, between nothing but plain words: then it can say nothing else.
 */
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

/** Neither a number nor a name is in it. */
export function rewordingRequestOf(template: string): ModelRequest {
  const { text, phrases } = skeletonOf(template);
  const parts = phrases.map(({ text: phrase, isMovable }, index) => {
    const about = phrase.replace(/\{[a-z]+\}/g, "…");
    return `{${index + 1}}: ${about}${isMovable ? " (anywhere)" : ""}`;
  });
  return { instructions, data: [`Sentence: ${text}`, ...parts].join("\n"), jsonSchema: null };
}
