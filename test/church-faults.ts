import { sql } from "kysely";
import type { ReportAnswer } from "../domain/answer/report-answer.ts";
import type { Note } from "../domain/entry/note.ts";
import type { Member } from "../domain/member/member.ts";
import type { Structure } from "../domain/service/structure.ts";
import { addDays } from "../domain/shared/time/week.ts";
import type { Database } from "../server/database/database.ts";
import { type Church, listAssignments } from "./church-reading.ts";
import type { ChurchTruth, TrueCount } from "./church-truth.ts";

/** Returns a sentence for each difference between the truth and what people are shown. */
export async function findChurchFaults(
  church: Church,
  truth: ChurchTruth,
  db: Database,
): Promise<string[]> {
  const found = await Promise.all([
    countFaults(church, truth),
    numberFaults(church, truth),
    noteFaults(church, truth),
    structureFaults(church, truth),
    memberFaults(church, truth),
    dateFaults(church, truth, db),
  ]);
  return found.flat();
}

async function countFaults(church: Church, truth: ChurchTruth): Promise<string[]> {
  const shown = (await listAssignments(church)).map(({ id, userId, date, time, status, count }) =>
    [id, userId, date, time, status, count].join(" "),
  );
  const expected = [...truth.counts.values()]
    .filter((count) => truth.isListed(count))
    .sort((one, other) => (placeInList(one) < placeInList(other) ? -1 : 1))
    .map((count) => {
      const { id, date, time, status, plus } = count;
      return [id, ownerOf(truth, count), date, time, status, plus].join(" ");
    });
  return differences("the counts", shown, expected);
}

function placeInList({ date, time, id }: TrueCount): string {
  return `${date} ${time ?? "00:00"} ${id}`;
}

function ownerOf({ members }: ChurchTruth, { status, userId }: TrueCount): string | null {
  return status === "pending" && !members.has(userId) ? null : userId;
}

async function numberFaults(church: Church, truth: ChurchTruth): Promise<string[]> {
  // By name, because what is archived is answered only then.
  const categories = truth.departments.flatMap((department) => department.categories);
  const of = `measure=everything&by=category&category=${categories.map(({ id }) => id).join(",")}`;
  const days = `from=${addDays(truth.week(), -70)}&to=${addDays(truth.week(), 6)}`;
  const shown: string[] = [];
  for (const { id: campusId } of truth.campuses) {
    const path = `/reports?${of}&campus=${campusId}&${days}`;
    const { weeks, rows }: ReportAnswer = await church.read(path);
    for (const { id, values } of rows)
      for (const [index, value] of values.entries())
        if (value !== null) shown.push(`${campusId} ${weeks[index]} ${id} ${value}`);
  }
  const hasBegun = (key: string) => (key.split(" ")[1] ?? "") <= truth.week();
  const expected = [...truth.sums()].flatMap(([key, value]) =>
    hasBegun(key) ? `${key} ${value}` : [],
  );
  return differences("the numbers", shown.sort(), expected.sort());
}

async function noteFaults(church: Church, truth: ChurchTruth): Promise<string[]> {
  const range = `from=${addDays(truth.week(), -70)}&to=${truth.week()}`;
  const { items }: { items: Note[] } = await church.read(`/notes?${range}`);
  const shown = items.map(({ id, text, version, service, categoryId }) =>
    [id, text, version, service?.date, service?.time, categoryId].join(" "),
  );
  const expected = [...truth.notes]
    .filter(([, { text }]) => text !== "")
    .map(
      ([
        id,
        {
          text,
          version,
          place: { on, categoryId },
        },
      ]) => [id, text, version, on?.date, on?.time, categoryId].join(" "),
    );
  return differences("the notes", shown.sort(), expected.sort());
}

/** All is in its old place in its list. */
async function structureFaults(church: Church, truth: ChurchTruth): Promise<string[]> {
  const { campuses, departments }: Structure = await church.read("/structure");
  const shown = [
    ...campuses.map(({ id, active }) => `${id} ${active}`),
    ...departments.flatMap(({ categories, ...department }) =>
      [department, ...categories].map(
        ({ id, active, offAt }) => `${id} ${active} ${[...offAt].sort()}`,
      ),
    ),
  ];
  const expected = [
    ...truth.campuses.map(({ id, active }) => `${id} ${active}`),
    ...truth.departments.flatMap((department) =>
      [department, ...department.categories].map(
        ({ id, active, offAt }) => `${id} ${active} ${[...offAt].sort()}`,
      ),
    ),
  ];
  const services = campuses.flatMap((campus) => campus.services);
  const scheduled = (list: { id: string; active: boolean; weekday: number; time: string }[]) =>
    list.map(({ id, active, weekday, time }) => [id, active, weekday, time].join(" ")).sort();
  return [
    ...differences("the structure", shown, expected),
    ...differences("the services", scheduled(services), scheduled(truth.services)),
  ];
}

async function memberFaults(church: Church, truth: ChurchTruth): Promise<string[]> {
  const { items }: { items: Member[] } = await church.read("/members");
  const open = truth.open();
  const shown = items.map(({ userId, toCount }) => `${userId} ${toCount}`);
  const expected = [...truth.members].map((userId) => {
    return `${userId} ${open.filter((count) => count.userId === userId).length}`;
  });
  return differences("what members are to count", shown.sort(), expected.sort());
}

async function dateFaults(church: Church, truth: ChurchTruth, db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; at: string; week: string }>`
    select id, concat_ws(' ', date, to_char(time, 'HH24:MI'), cancelled) as at,
      concat_ws(' ', service_id, scheduled_on - extract(dow from scheduled_on)::int) as week
    from occurrence where organization_id = ${church.id} and kind = 'service'`.execute(db);
  const byId = new Map(rows.map(({ id, at }) => [id, at]));
  const wrong = [...truth.dates.values()].flatMap(({ id, date, time, cancelled }) => {
    const expected = `${date} ${time} ${cancelled ? "t" : "f"}`;
    return byId.get(id) === expected ? [] : [`date ${id} is ${byId.get(id)}, not ${expected}`];
  });
  const isDouble = new Set(rows.map(({ week }) => week)).size < rows.length;
  return [...wrong, ...(isDouble ? ["a service is twice in a week"] : [])];
}

function differences(what: string, shown: string[], expected: string[]): string[] {
  if (shown.join("\n") === expected.join("\n")) return [];
  const more = shown.filter((line) => !expected.includes(line));
  const fewer = expected.filter((line) => !shown.includes(line));
  const words = [...more.map((line) => `+ ${line}`), ...fewer.map((line) => `- ${line}`)];
  return [`${what} differ: ${words.join("; ") || "in their order"}`];
}
