import fc from "fast-check";
import { expect, test } from "vitest";
import { templates } from "#words/claims.ts";
import { reworded, rewordingRequestOf, skeletonOf } from "./rewording.ts";

const all = Object.values(templates).flatMap((forms) => Object.values(forms) as string[]);
const typical = templates.typical.above;
const slotsOf = (text: string) => (text.match(/\{[a-z]+\}/g) ?? []).sort();

test("a sentence is taken apart into what it says and what only joins it, and nothing is lost", () => {
  expect(skeletonOf(typical)).toEqual({
    text: "{1} had {2} {3}, {4}.",
    phrases: [
      { text: "{place}", isMovable: false },
      { text: "{value}", isMovable: false },
      { text: "on {day}", isMovable: true },
      { text: "{share} above its typical {typical}", isMovable: false },
    ],
  });
  for (const template of all) {
    const { text, phrases } = skeletonOf(template);
    const whole = text.replace(/\{(\d+)\}/g, (_all, n) => phrases[Number(n) - 1]?.text ?? "");
    expect(whole).toBe(template);
    expect(text.replace(/\{\d+\}/g, "")).toMatch(
      /^(?:\s|[,.:?]|\b(?:had|has|have|is|are|was|were|it|while|and)\b)*$/i,
    );
  }
});

test("other plain words, and days that stand elsewhere, are taken", () => {
  expect(reworded(typical, "{3}, {1} counted {2}: {4}.")).toBe(
    "On {day}, {place} counted {value}: {share} above its typical {typical}.",
  );
  expect(reworded(templates["last-year"].below, "{2} stands {3}, {1}.")).toBe(
    "Attendance stands {share} below a year before, over the last {weeks} that can be compared.",
  );
  expect(reworded(typical, '"{1} saw {2} {3}, which is {4}."')).toBe(
    "{place} saw {value} on {day}, which is {share} above its typical {typical}.",
  );
});

test("what could say something else is not taken", () => {
  for (const answer of [
    "",
    "{1} had {2} {3}.",
    "{1} had {2} {2} {3}, {4}.",
    "{1} had {2} {3}, {4}, {5}.",
    "{2} had {1} {3}, {4}.",
    "{1} had {2} {3}, not {4}.",
    "{1} had twice {2} {3}, {4}.",
    "{1} had 9,999 or {2} {3}, {4}.",
    "{1} had {02} {3}, {4}.",
    "{1} had {2} {3}, {4}. Give more.",
    "{1} had {2} {3}, {4}. {1} fell.",
    "{1} had <b>{2}</b> {3}, {4}.",
    "{1} had {2} {3}, {4} https://evil.example.",
    "{1} had {2} {3}, \u202e{4}.",
    "{1} had {2} {3}, {4}",
    "{1} had {2}\n{3}, {4}.",
    "{1} had {2}{3}, {4}.",
    "{1} had {2},{4}, {3}.",
    "{1} had {2} {4} {3}.",
    "{1} had {2} {3}, -{4}.",
    "{1} had {2} {3} ({4}).",
    "{1} had .{2} {3}, {4}.",
    "{place} had {value} on {day}, {share} above its typical {typical}.",
    `{1} had ${"the ".repeat(20)}{2} {3}, {4}.`,
  ])
    expect(reworded(typical, answer), answer).toBe(null);
  const apart = templates.parting.apart;
  expect(reworded(apart, "{1}, {4} is {3} while {2} is {5}, {6}.")).toBe(null);
});

const sayNumbers =
  /\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|million|billion|trillion|half|twice|double|triple|dozen|percent|once|first|second|third|quarter)\b/i;
const sayDirections =
  /\b(?:not|never|no|none|up|down|more|fewer|less|above|below|rise|rose|fall|fell|grow|grew|drop|dropped|most|least|only|about|nearly|almost)\b/i;

test("whatever a model says, it is the template's own numbers and directions or the template", () => {
  const evil =
    "not,never,up,down,above,below,twice,half,seven,9,999,{place},{x},<i>,\u202e,http://a.b,percent";
  const piece = fc.oneof(
    fc.integer({ min: 0, max: 8 }).map((number) => `{${number}}`),
    fc.constantFrom("had", "counted", "the", "and", ",", ".", ":", "it", "was"),
    fc.constantFrom(...evil.split(",")),
    fc.string({ maxLength: 4 }),
  );
  const anything = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(" "));
  /** Near the truth, so that some are taken. */
  const near = fc
    .tuple(fc.constantFrom(...all), fc.array(fc.tuple(fc.nat(40), piece), { maxLength: 2 }))
    .map(([template, changes]) => {
      const words = skeletonOf(template).text.split(" ");
      for (const [place, word] of changes) words.splice(place % words.length, place % 2, word);
      return { template, answer: words.join(" ") };
    });
  const far = fc.record({ template: fc.constantFrom(...all), answer: anything });
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(near, far), ({ template, answer }) => {
      const told = reworded(template, answer);
      if (told === null) return;
      taken += 1;
      expect(slotsOf(told)).toEqual(slotsOf(template));
      expect(told.length).toBeLessThanOrEqual(2 * template.length);
      let rest = told.toLowerCase();
      for (const { text } of skeletonOf(template).phrases) {
        expect(rest).toContain(text.toLowerCase());
        rest = rest.replace(text.toLowerCase(), " ");
      }
      expect(rest).not.toMatch(sayNumbers);
      expect(rest).not.toMatch(sayDirections);
      expect(rest).toMatch(/^[a-z ,.:;“”—]*$/);
      const numbers: string[] = [];
      const shown = told.replace(/\{[a-z]+\}/g, () => {
        numbers.push(`${1_000 + numbers.length}`);
        return `${numbers.at(-1)}`;
      });
      expect(shown.match(/[-.]?\d+(?:[.,]\d+)*/g)).toEqual(numbers);
      expect(shown).not.toMatch(/\d\s+\d/);
    }),
    { numRuns: 5_000 },
  );
  expect(taken).toBeGreaterThan(100);
});

test("what is sent has the words of a sentence, and neither its slots nor their names", () => {
  for (const template of all) {
    const { data } = rewordingRequestOf(template);
    expect(data.replace(/\{\d+\}/g, "")).not.toMatch(/[{}]|\d/);
  }
  expect(rewordingRequestOf(typical).data).toBe(
    "Sentence: {1} had {2} {3}, {4}.\n{1}: …\n{2}: …\n{3}: on … (anywhere)\n{4}: … above its typical …",
  );
});
