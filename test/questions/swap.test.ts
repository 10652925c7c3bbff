import fc from "fast-check";
import { expect, test } from "vitest";
import type { Asked } from "../../domain/ask/asked.ts";
import { understand } from "../../domain/ask/grammar/understand.ts";
import { askingOf } from "./churches.ts";

const asking = askingOf("harborCity", "admin");

const measures =
  "attendance|people|kids|adults|adult attendance|students|new guests|new families|giving|live stream views|adults and kids";
const places =
  "|at north|at the downtown campus|at riverside|at the 9:00|at downtown and north|for north|at the sunrise service";
const times =
  "in october|in october 2025|last month|this year|in 2025|last fiscal year|last quarter|in q2 2026|in the first half of 2026|last spring|over the summer|since june|since september 1|since the start of the year|from march to may 2026|between march 1 and april 12|june to august 2025|over the last 6 weeks|in the past year|the week before last|in the week of march 15|on labor day|during lent|at easter 2025|in the week after labor day|in the month of august|in june and july|ytd";
/** What is asked of a thing, at a place, in a time; in several orders. */
const frames = [
  "total {thing} {place} {time}|{time} {thing} {place}|what were {thing} {place} {time}|give me the {thing} {time} {place}, please",
  "average {thing} {place} {time}|{thing} {place} {time} on average|{time} what was our average {thing} {place}",
  "highest {thing} {place} {time}|which week had the most {thing} {place} {time}|best week {time} for {thing} {place}",
  "lowest {thing} {place} {time}|which week had the fewest {thing} {place} {time}",
  "top 3 weeks for {thing} {place} {time}|the 3 weeks with the most {thing} {place} {time}",
  "{thing} {place} {time} by month|monthly {thing} {place} {time}",
  "how many weeks {time} were {thing} {place} over 50|number of weeks {time} with {thing} {place} above 50",
  "any week {time} with more than 50 {thing} {place}|which weeks {time} had over 50 {thing} {place}",
  "when were {thing} {place} last over 50 {time}|last time {thing} {place} were above 50 {time}",
  "longest streak of {thing} {place} over 50 {time}|longest run of weeks {time} with {thing} {place} above 50",
  "how were {thing} {place} {time}|{time}, how was {thing} {place}",
  "{thing} {place} {time} compared with last year|{thing} {place} {time} vs the same time last year",
].map((all) => all.split("|"));

test("parts that are each understood alone are understood together, in any order, or refused", () => {
  const chosen = fc.record({
    frame: fc.constantFrom(...frames),
    order: fc.nat(),
    thing: fc.constantFrom(...measures.split("|")),
    place: fc.constantFrom(...places.split("|")),
    time: fc.constantFrom(...times.split("|")),
  });
  const all = fc.sample(chosen, { seed: 7, numRuns: 600 });
  const fill = (words: string, parts: Record<string, string>) =>
    words.replaceAll(/\{(\w+)\}/g, (_, part) => parts[part] ?? "");
  let understood = 0;
  const wrong = all.flatMap(({ frame, order, thing, place, time }) => {
    const words = fill(frame[order % frame.length] ?? "", { thing, place, time });
    const asked = askedBy(words);
    const plain = askedBy(fill(frame[0] ?? "", { thing: "attendance", place: "", time }));
    if (!asked || !plain || asked.others) return [];
    understood++;
    const told = [thingOf(asked), placeOf(asked), asked.question.period, kindOf(asked)];
    const meant = [
      thingOf(askedBy(`${thing} in march 2026`)),
      placeOf(askedBy(`attendance ${place} in march 2026`)),
      askedBy(`attendance ${time}`)?.question.period,
      kindOf(plain),
    ];
    return JSON.stringify(told) === JSON.stringify(meant) ? [] : [{ words, told, meant }];
  });
  expect(wrong).toEqual([]);
  expect(understood).toBeGreaterThan(0.8 * all.length);
});

const askedBefore = new Map<string, Asked | undefined>();

function askedBy(words: string): Asked | undefined {
  if (!askedBefore.has(words)) {
    const found = understand(words.replaceAll(/ +/g, " "), asking);
    askedBefore.set(words, "asked" in found ? found.asked : undefined);
  }
  return askedBefore.get(words);
}

function thingOf(asked: Asked | undefined) {
  const { measure, where } = asked?.question ?? {};
  return [measure, where?.category, where?.department];
}

function placeOf(asked: Asked | undefined) {
  const { where } = asked?.question ?? {};
  return [where?.campus, where?.service];
}

/** A value in money is in minor units, and what has several places or things is told of each. */
function kindOf({ intent, question, series }: Asked) {
  const { value: _value, ...rest } = { value: 0, ...intent };
  return [rest, question.aggregate, series?.step];
}
