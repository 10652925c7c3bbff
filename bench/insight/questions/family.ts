import type { Asked, Refused } from "../../../domain/ask/asked.ts";
import { type Random, randomFrom } from "../churches/random.ts";
import type { Church } from "./church.ts";
import { type ChurchKey, churches, churchOf, type Shape } from "./organizations.ts";

/** `staff` and `member` may not see money. */
export type Role = "admin" | "staff" | "member";

export type Expected = { asked: Asked[] } | { refused: Refused["refused"][] | "any" };

/** One to be asked, and what must come of it: one of these questions, or a refusal for one of these reasons. */
export type TestQuestion = {
  family: string;
  /** Of its wording: what is made of one wording is in the same half. */
  place: number;
  church: ChurchKey;
  role: Role;
  words: string;
  expected: Expected;
};

/** What stands in the braces of a wording, and what is then meant. */
export type Meant = { slots: Record<string, string>; asked: Asked | Asked[] };

/** One of its kind; several where more than one reading is right. */
export type Single = [words: string, asked: Asked | Asked[]];

export type Family = {
  name: string;
  churches: readonly Shape[];
  /** How often each wording is asked, with other names and days. */
  times: number;
  wordings: readonly string[];
  meant(church: Church, random: Random): Meant;
};

/** A seed always makes the same list, in which no words are asked twice of one church. */
export function questionsOf(families: readonly Family[], seed: number): TestQuestion[] {
  const said = new Set<string>();
  const questions: TestQuestion[] = [];
  for (const [number, family] of families.entries())
    for (const [index, wording] of family.wordings.entries())
      for (let time = 0; time < family.times; time++) {
        const shape = family.churches[(index + time) % family.churches.length] ?? "several";
        const church = churchOf(shape, seed);
        const question = unsaid(family, wording, { church, index, time, number });
        if (question) questions.push({ ...question, place: index });
      }
  return questions;

  function unsaid(
    { name, meant }: Family,
    wording: string,
    {
      church,
      index,
      time,
      number,
    }: { church: ChurchKey; index: number; time: number; number: number },
  ): Omit<TestQuestion, "place"> | null {
    for (let attempt = 0; attempt < 20; attempt++) {
      const place = 7_919 * number + 104_729 * index + 31 * time + attempt;
      const random = randomFrom(1_299_709 * seed + place);
      const { slots, asked } = meant(churches[church], random);
      const words = wording.replaceAll(/\{(\w+)\}/g, (_all, slot: string) => slots[slot] ?? "");
      if (said.has(`${church} ${words}`)) continue;
      said.add(`${church} ${words}`);
      return { family: name, church, role: "admin", words, expected: { asked: [asked].flat() } };
    }
    return null;
  }
}
