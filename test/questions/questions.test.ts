import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parametersOf } from "../../domain/answer/question.ts";
import {
  type Asked,
  type Asking,
  type Refused,
  sameAsked,
  type Understood,
} from "../../domain/ask/asked.ts";
import { understand } from "../../domain/ask/grammar/understand.ts";
import { askingOf, type Role, roles } from "./churches.ts";

/** The question asked, written as in `questions.txt`; or the reasons, one of which a refusal must have. */
type Meaning = { asked: string[] } | { refused: Refused["refused"][] | "any" };
type TestQuestion = { church: string; group: string; words: string; meaning: Meaning };

const questions = readQuestions();

test("a question is understood exactly; some are not yet, and are refused rather than misunderstood", () => {
  const asked = questions.filter(({ meaning }) => "asked" in meaning);
  expect(asked.length).toBeGreaterThan(1_400);
  const isPatient = ({ group }: TestQuestion, { understood }: Heard) =>
    group === "not yet understood" && "refused" in understood;
  expect(wrongOf(asked, "admin", isPatient)).toEqual([]);
});

test("a question without an answer is refused for a true reason", () => {
  const refused = questions.filter(({ meaning }) => "refused" in meaning);
  const tooLong = ["how many people came ".repeat(95), "a".repeat(2_000), "sunday ".repeat(290)];
  const others = [
    ...tooLong.map((words) => refusedAs("harborCity", words, "too-long")),
    refusedAs("harborCity", "\n\t", "empty"),
  ];
  expect(refused.length).toBeGreaterThan(100);
  expect(wrongOf([...refused, ...others], "admin")).toEqual([]);
});

test("money is refused to a person who may not see it as a name that nobody has", () => {
  const ofMoney = questions.filter(isOfMoney);
  expect(ofMoney.length).toBeGreaterThan(120);
  for (const role of ["staff", "member"] as const) {
    const hidden = ofMoney.map(({ church, words }) => refusedAs(church, words, "unknown-words"));
    expect(wrongOf(hidden, role)).toEqual([]);
  }
});

test("no answer and no suggestion names what a person may not see", () => {
  const money = /giving|offering|stewardship|money|tithe|donation|income|collection|finance|\$/i;
  const isLeak = ({ asking, role, understood }: Heard) => {
    const seen = new Set(namesOf(asking).keys());
    const isUnseen = (asked: Asked) => idsIn(asked).some((id) => !seen.has(id));
    if ("asked" in understood) return isUnseen(understood.asked);
    const { nearest, nearestWords } = understood;
    return (
      nearest.some(isUnseen) ||
      (role !== "admin" && nearestWords.some((words) => money.test(words)))
    );
  };
  expect(heardWhere(isLeak)).toEqual([]);
});

test("a refusal suggests two questions, and each is understood as what it stands for", () => {
  const isPoor = ({ asking, understood }: Heard) => {
    if ("asked" in understood) return false;
    const { nearest, nearestWords } = understood;
    const isUnderstood = (asked: Asked, place: number) => {
      const again = understand(nearestWords[place] ?? "", asking);
      return "asked" in again && sameAsked(again.asked, asked);
    };
    return nearest.length !== 2 || nearestWords.length !== 2 || !nearest.every(isUnderstood);
  };
  expect(heardWhere(isPoor)).toEqual([]);
});

/** `# church: group` begins a group. A line is a question, and after each tab one of its meanings. */
function readQuestions(): TestQuestion[] {
  const text = readFileSync(new URL("questions.txt", import.meta.url), "utf8");
  let [church, group] = ["", ""];
  return text.split("\n").flatMap((line): TestQuestion[] => {
    const [, newChurch = church, newGroup = group] = line.match(/^# (\w+): (.*)/) ?? [];
    [church, group] = [newChurch, newGroup];
    const [words = "", ...meanings] = line.split("\t");
    const [first] = meanings;
    if (first === undefined) return [];
    const isRefused = first.startsWith('{"refused"');
    const meaning = isRefused ? JSON.parse(first) : { asked: meanings };
    return [{ church, group, words, meaning }];
  });
}

function refusedAs(church: string, words: string, reason: Refused["refused"]): TestQuestion {
  return { church, group: "", words, meaning: { refused: [reason] } };
}

type Heard = { asking: Asking; role: Role; understood: Understood };

const heardBefore = new Map<string, Heard>();

function hear({ church, words }: TestQuestion, role: Role): Heard {
  const key = `${church} ${role} ${words}`;
  const asking = askingOf(church, role);
  const heard = heardBefore.get(key) ?? { asking, role, understood: understand(words, asking) };
  heardBefore.set(key, heard);
  return heard;
}

/** The questions that are understood otherwise than they mean, with what came instead. */
function wrongOf(
  some: TestQuestion[],
  role: Role,
  isAllowed = (_question: TestQuestion, _heard: Heard) => false,
): string[] {
  return some.flatMap((question) => {
    const heard = hear(question, role);
    if (isMeant(question, heard) || isAllowed(question, heard)) return [];
    const { understood } = heard;
    const came = "asked" in understood ? written(understood.asked, heard) : understood.refused;
    return [`${question.church}: ${question.words.slice(0, 200)}: ${came}`];
  });
}

function isMeant({ meaning }: TestQuestion, heard: Heard): boolean {
  const { understood } = heard;
  if ("asked" in understood) {
    const came = written(understood.asked, heard);
    return "asked" in meaning && meaning.asked.includes(came);
  }
  return (
    "refused" in meaning &&
    (meaning.refused === "any" || meaning.refused.includes(understood.refused))
  );
}

/** Every question by an admin; those of money and those without an answer also by a person who may not see money. */
function heardWhere(isFault: (heard: Heard) => boolean): string[] {
  return questions.flatMap((question) => {
    const isForAll = isOfMoney(question) || "refused" in question.meaning;
    const asking = isForAll ? roles : (["admin"] as const);
    const faults = asking.filter((role) => isFault(hear(question, role)));
    return faults.map((role) => `${question.church}, ${role}: ${question.words}`);
  });
}

function isOfMoney({ church, meaning }: TestQuestion): boolean {
  const categories = askingOf(church, "admin").departments.flatMap((one) => one.categories);
  const [money] = categories.filter(({ unit }) => unit === "currency");
  const measure = money && `"measure":"${money.name}"`;
  return (
    measure !== undefined &&
    "asked" in meaning &&
    meaning.asked.some((text) => text.includes(measure))
  );
}

/** With names in place of ids. */
function written({ question, intent }: Asked, { asking }: Heard): string {
  const names = namesOf(asking);
  const text = JSON.stringify({ ...intent, ...parametersOf(question) });
  return text.replaceAll(/0{8}-0000-7000-8000-\d{12}/g, (id) => names.get(id) ?? id);
}

function namesOf({ campuses, departments, services }: Asking): Map<string, string> {
  const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  const categories = departments.flatMap((one) => one.categories);
  const campusNames = new Map(campuses.map(({ id, name }) => [id, name]));
  return new Map([
    ...campusNames,
    ...departments.map(({ id, name }) => [id, `${name} department`] as const),
    ...categories.map(({ id, name }) => [id, name] as const),
    ...services.map(
      ({ id, campusId, name, weekday }) =>
        [id, `${campusNames.get(campusId)} ${name} ${weekdays[weekday]}`] as const,
    ),
  ]);
}

function idsIn({ question: { measure, where }, intent }: Asked): string[] {
  const of = intent.kind === "ratio" ? intent.of : { measure: "attendance" };
  const measures = [measure, of.measure].filter(
    (one) => one !== "attendance" && one !== "everything",
  );
  const ids = [...Object.values(where), of.department, of.category].flatMap((all) => all ?? []);
  return [...ids, ...measures];
}
