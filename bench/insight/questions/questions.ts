import type { Asked } from "../../../domain/ask/asked.ts";
import { comingFamilies } from "./families-coming.ts";
import { comparedFamilies } from "./families-compared.ts";
import { countedFamilies } from "./families-counted.ts";
import { dayFamilies } from "./families-days.ts";
import { givingFamilies } from "./families-giving.ts";
import { placeFamilies } from "./families-places.ts";
import { ratioFamilies } from "./families-ratios.ts";
import { serviceFamilies } from "./families-services.ts";
import { wishFamilies } from "./families-wishes.ts";
import { questionsOf, type TestQuestion } from "./family.ts";
import { churches } from "./organizations.ts";
import { givingOf } from "./places.ts";
import { singleQuestions } from "./singles.ts";

const families = [
  ...dayFamilies,
  ...comparedFamilies,
  ...placeFamilies,
  ...serviceFamilies,
  ...countedFamilies,
  ...givingFamilies,
  ...wishFamilies,
  ...comingFamilies,
  ...ratioFamilies,
];

/** With one right answer, or rarely two. Another seed asks in the same words of other names and days. */
export function answeredQuestions(seed = 1): TestQuestion[] {
  const singles = seed % 2 === 1 ? singleQuestions() : [];
  return [...questionsOf(families, seed), ...singles];
}

/** Money, asked by those who may not see it: refused as the name of nobody is. */
export function hiddenQuestions(seed = 1): TestQuestion[] {
  return answeredQuestions(seed)
    .filter(isOfMoney)
    .flatMap((question) =>
      (["staff", "member"] as const).map((role) => ({
        ...question,
        role,
        family: `money hidden from ${role}`,
        expected: { refused: ["unknown-words" as const] },
      })),
    );
}

function isOfMoney({ church, expected }: TestQuestion): boolean {
  const giving = givingOf(churches[church]);
  const isGiving = ({ question }: Asked) => question.measure === giving;
  return "asked" in expected && expected.asked.some(isGiving);
}
