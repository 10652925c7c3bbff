import {
  type Asked,
  type Asking,
  type Refused,
  sameAsked,
  type Understand,
  type Understood,
} from "../../../domain/ask/asked.ts";
import { parametersOf } from "../../../domain/question.ts";
import { askingOf } from "./asking.ts";
import type { Expected, Role, TestQuestion } from "./family.ts";
import { churches } from "./organizations.ts";
import { answeredQuestions, hiddenQuestions } from "./questions.ts";
import { refusedQuestions } from "./refused.ts";

/** How many were asked, and of how many came what must come. */
export type Count = { asked: number; right: number };

export type CheckedQuestions = {
  /** Those that have an answer, by an admin. */
  answered: Count;
  /** Ambiguous and unanswerable ones, where any refusal is right. */
  refused: Count;
  /** The same, where only a true reason is right. */
  reasoned: Count;
  /** Money, asked by those who may not see it: refused as the name of nobody is. */
  hidden: Count;
  families: Map<string, Count>;
  /** What was asked, what came of it and what was meant. */
  failures: string[];
  /** What told of a place, category, service or money that the one who asks may not see, as any role. None may be. */
  leaks: string[];
  /** Refusals without two suggestions that are understood as what they stand for. */
  poorSuggestions: string[];
};

const money = /giving|offering|stewardship|money|tithe|donation|income|collection|finance|\$/i;

/** Of wordings: what is tuned on the open half is measured on the held one. */
export type Half = "open" | "held" | "all";

/** Compares what `understand` makes of each question with what was meant. */
export function checkQuestions(
  understand: Understand,
  { half = "all", seed = 1 }: { half?: Half; seed?: number } = {},
): CheckedQuestions {
  const none = (): Count => ({ asked: 0, right: 0 });
  const [answered, refused, reasoned, hidden] = [none(), none(), none(), none()];
  const families = new Map<string, Count>();
  const failures: string[] = [];
  const leaks: string[] = [];
  const poorSuggestions: string[] = [];

  for (const question of ofHalf([...answeredQuestions(seed), ...refusedQuestions()], half)) {
    for (const role of ["staff", "member"] as const) listen(question, role);
    const understood = listen(question, "admin");
    if ("asked" in question.expected) {
      judge(question, understood, answered);
      continue;
    }
    judge({ ...question, expected: { refused: "any" } }, understood, refused);
    const isReasoned = isExpected(understood, question.expected);
    add(reasoned, isReasoned);
    if ("refused" in understood && !isReasoned) failures.push(failureOf(question, understood));
  }
  for (const question of ofHalf(hiddenQuestions(seed), half))
    judge(question, listen(question, question.role), hidden);
  return { answered, refused, reasoned, hidden, families, failures, leaks, poorSuggestions };

  function listen({ church, words }: TestQuestion, role: Role): Understood {
    const asking = askingOf(churches[church], role);
    const understood = understand(words, asking);
    const isRefused = "refused" in understood;
    const said = isRefused ? understood.nearest : [understood.asked];
    const seen = idsSeen(asking);
    const line = `${church}, ${role}: ${shortened(words)}`;
    const isLeak =
      said.some((one) => idsIn(one).some((id) => !seen.has(id))) ||
      (isRefused && role !== "admin" && understood.nearestWords.some((each) => money.test(each)));
    if (isLeak) leaks.push(line);
    if (isRefused && !areAskable(understood, asking)) poorSuggestions.push(line);
    return understood;
  }

  /** Two, which are understood as what they stand for. */
  function areAskable({ nearest, nearestWords }: Refused, asking: Asking): boolean {
    return (
      nearest.length === 2 &&
      nearestWords.length === 2 &&
      nearest.every((one, place) => {
        const again = understand(nearestWords[place] ?? "", asking);
        return "asked" in again && sameAsked(again.asked, one);
      })
    );
  }

  function judge(question: TestQuestion, understood: Understood, count: Count): void {
    const isRight = isExpected(understood, question.expected);
    const family = families.get(question.family) ?? none();
    families.set(question.family, family);
    add(family, isRight);
    add(count, isRight);
    if (!isRight) failures.push(failureOf(question, understood));
  }
}

function ofHalf(questions: TestQuestion[], half: Half): TestQuestion[] {
  if (half === "all") return questions;
  return questions.filter(({ place }) => (place % 2 === 0) === (half === "open"));
}

function add(count: Count, isRight: boolean): void {
  count.asked += 1;
  if (isRight) count.right += 1;
}

function isExpected(understood: Understood, expected: Expected): boolean {
  if ("asked" in expected)
    return "asked" in understood && expected.asked.some((one) => sameAsked(one, understood.asked));
  if ("asked" in understood) return false;
  return expected.refused === "any" || expected.refused.includes(understood.refused);
}

function idsSeen({ campuses, departments, services }: Asking): Set<string> {
  const categories = departments.flatMap((department) => department.categories);
  return new Set([campuses, departments, services, categories].flat().map(({ id }) => id));
}

function idsIn({ question: { measure, where }, wish }: Asked): string[] {
  const of = wish.kind === "ratio" ? wish.of : { measure: "attendance" };
  const measures = [measure, of.measure].filter(
    (one) => one !== "attendance" && one !== "everything",
  );
  const ids = [...Object.values(where), of.department, of.category].flatMap((all) => all ?? []);
  return [...ids, ...measures];
}

function failureOf({ family, church, role, words, expected }: TestQuestion, came: Understood) {
  const meant =
    "asked" in expected ? expected.asked.map(written).join(" or ") : `refused: ${expected.refused}`;
  const did =
    "asked" in came ? written(came.asked) : `refused: ${came.refused} (${came.words.join(", ")})`;
  return `${family} (${church}, ${role}): ${shortened(words)}\n  came  ${shortened(did)}\n  meant ${meant}`;
}

function written({ question, wish }: Asked): string {
  return JSON.stringify({ ...wish, ...parametersOf(question) }).replaceAll(
    "00000000-0000-7000-8000-0000000000",
    "#",
  );
}

function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length} letters)` : text;
}
