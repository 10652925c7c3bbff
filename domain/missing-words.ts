import { groupBy } from "./group-by.ts";
import type { MissingPart, ReportAnswer } from "./report-answer.ts";
import type { Part, Sentence, Told } from "./report-words.ts";
import type { Day } from "./week.ts";
import { sundayOf } from "./week.ts";

/** More are only counted. */
const mostNamed = 4;

type AboutMissing = Pick<Told, "lastYear" | "today" | "namesCampuses" | "isPart" | "categoryName">;

/** Of the last two weeks those, the newer first, of which some is there or whose Sunday is over. */
export function dueWeeks({ weeks, running, total }: ReportAnswer, today: Day): Day[] {
  const isDue = (place: number) =>
    place !== running ||
    (total?.reported[place] ?? 0) > 0 ||
    sundayOf(weeks[place] ?? today) < today;
  const newest = weeks.length - 1;
  return [newest, newest - 1].flatMap((place) => (isDue(place) ? (weeks[place] ?? []) : []));
}

/** Who has not reported. */
export function missingSentences(told: AboutMissing): Sentence[] {
  const { lastYear, today } = told;
  const { weeks, missing, total } = lastYear;
  const due = dueWeeks(lastYear, today);
  const sentences = due.flatMap((week) => {
    const ofWeek = missing.filter((one) => one.week === week);
    const parts = namesOf(ofWeek, week, told);
    const begin = week === weeks.at(-1) ? "Missing: " : "Still missing from last week: ";
    return parts.length > 0 ? [{ about: "missing" as const, parts: [begin, ...parts, "."] }] : [];
  });
  const isAsked = due.some((week) => (total?.expected[weeks.indexOf(week)] ?? 0) > 0);
  if (sentences.length > 0 || !isAsked) return sentences;
  return [
    { about: "missing", parts: [told.isPart ? "Nothing is missing here." : "Nothing is missing."] },
  ];
}

/** "Students and Kids at Main; Kids at North and 2 more". */
function namesOf(
  missing: readonly MissingPart[],
  week: Day,
  { lastYear, namesCampuses, categoryName }: AboutMissing,
): Part[] {
  const unique = new Map(missing.map((one) => [`${one.campusId} ${one.categoryId}`, one]));
  const all = [...unique.values()];
  const named = all.length === mostNamed + 1 ? all : all.slice(0, mostNamed);
  const campuses = [...groupBy(named, ({ campusId }) => campusId)];
  const more = all.length - named.length;
  const parts = campuses.flatMap(([campusId, ofCampus], place): Part[] => {
    const campus = lastYear.rows.find(({ id }) => id === campusId)?.name;
    const names = ofCampus.flatMap(({ categoryId }, index): Part[] => {
      const isEnd = index === ofCampus.length - 1 && (namesCampuses || more === 0);
      const joined = index === 0 ? "" : isEnd ? " and " : ", ";
      const words = categoryName(categoryId);
      return [joined, { words, leads: { to: "inputs", week, campusId, categoryId } }];
    });
    return [place === 0 ? "" : "; ", ...names, namesCampuses && campus ? ` at ${campus}` : ""];
  });
  return [...parts, more > 0 ? ` and ${more} more` : ""].filter((part) => part !== "");
}
