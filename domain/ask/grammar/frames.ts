import { frameWords } from "./english.ts";
import type { ReadTerms } from "./read-terms.ts";
import type { Is, Term } from "./term.ts";
import { isTime } from "./when.ts";

/** They say what is asked, and never stand in a frame. */
const asked: Is[] = ["measured", "campus", "service", "clock", "time", "number", "attendance"];
const narrowing: Is[] = ["without", "left-out", "refused", "several-names", "why"];

/**
 * A question without the words around it that say who asks, what for, or please: "My name is Ruth, how many came?". They may
 * have words that nobody knows, because they cannot change what is asked.
 */
export function withoutFrames(text: string, termsOf: ReadTerms): string {
  const isEmpty = (part: string) => {
    const kinds = termsOf(part).flatMap(({ is, words }) => (words === "one" ? [] : is));
    return !kinds.some((is) => asked.includes(is) || narrowing.includes(is));
  };
  const clauses = withoutAside(text, termsOf).split(/(?<=[,.:;!?])\s+/);
  const isFrame = (clause: string) => {
    const words = clause.toLowerCase().replace(/[^\p{L}\d' ]/gu, "");
    if (frameWords.introduction.test(words)) return !frameWords.question.test(words);
    if (termsOf(words).every(({ is, hints }) => is === "silent" && !hints.includes("dates")))
      return true;
    return (frameWords.asker.test(words) || frameWords.purpose.test(words)) && isEmpty(words);
  };
  const isTail = (clause: string) => frameWords.tail.test(clause.toLowerCase()) && isEmpty(clause);
  while (clauses.length > 1 && isFrame(clauses[0] ?? "")) clauses.shift();
  while (clauses.length > 1 && (isTail(clauses.at(-1) ?? "") || isFrame(clauses.at(-1) ?? "")))
    clauses.pop();
  return [frameWords.requests, frameWords.aside].reduce(
    (rest, pattern) => {
      const { frame = "", question = "" } = pattern.exec(rest)?.groups ?? {};
      const isPassed = frame && question && frameWords.asker.test(frame.toLowerCase());
      return isPassed && isEmpty(frame) && !isEmpty(question) ? question : rest;
    },
    clauses.join(" ").replace(frameWords.end, ""),
  );
}

/** Without days in brackets that say again what stands before them: "spring 2026 (March to May)". */
function withoutAside(text: string, termsOf: ReadTerms): string {
  const [aside = "", within = ""] = /\(([^()]*)\)/.exec(text) ?? [];
  const isOfDays = ({ is }: Term) => ["time", "to", "and", "silent", "from"].includes(is);
  const before = text.slice(0, text.indexOf(aside));
  const isSame = aside && termsOf(within).every(isOfDays) && termsOf(before).some(isTime);
  return isSame ? withoutAside(text.replace(aside, " "), termsOf) : text;
}
