import type { Assignment } from "../domain/assignment/assignment.ts";
import type { Occurrence } from "../domain/service/occurrence.ts";
import type { Structure } from "../domain/service/structure.ts";
import { newId } from "../domain/shared/id.ts";
import { addDays, type Day } from "../domain/shared/time/week.ts";
import { ChurchTruth, type TrueDate } from "./church-truth.ts";
import type { TestApp } from "./create-test-app.ts";
import { memberOf } from "./fixtures.ts";
import { churchWithService } from "./services.ts";

export type Church = Awaited<ReturnType<typeof foundChurch>>;

/** Two campuses and three services; members count every week, at a service and without one. */
export async function foundChurch(app: TestApp) {
  const hope = await churchWithService(app);
  const read = async (path: string) => {
    const { status, text, body } = await hope.get(hope.admin, path);
    if (status !== 200) throw new Error(`GET ${path} is ${status}: ${text}`);
    return body;
  };
  const north = newId();
  await hope.send("POST", "/campuses", { id: north, name: "North" });
  const evening = { id: newId(), name: "Evening", weekday: 6, time: "18:00" };
  await hope.send("POST", `/campuses/${hope.campusId}/services`, evening);
  const midweek = { id: newId(), name: "Midweek", weekday: 3, time: "19:00" };
  await hope.send("POST", `/campuses/${north}/services`, midweek);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const joan = await memberOf(app, hope, "member", "Joan");
  const naomi = await memberOf(app, hope, "member", "Naomi");
  const { items }: { items: Occurrence[] } = await read("/occurrences");
  const firstOf = (service: { id: string }) =>
    items.find(({ serviceId }) => serviceId === service.id)?.id;
  const { adults, guests } = hope;
  const [sunday, saturday, wednesday] = [hope.service, evening, midweek].map(firstOf);
  const weekly = { repeats: "weekly", categoryId: adults };
  await hope.assign({ ...weekly, userId: ruth.id, occurrenceId: sunday });
  await hope.assign({ ...weekly, userId: joan.id, occurrenceId: sunday });
  await hope.assign({ ...weekly, userId: ruth.id, occurrenceId: saturday, categoryId: guests });
  await hope.assign({ ...weekly, userId: naomi.id, occurrenceId: wednesday });
  await hope.assign({ ...weekly, userId: joan.id, campusId: hope.campusId, date: "2026-06-12" });
  await hope.assign({ userId: naomi.id, categoryId: null, date: "2026-06-13" });
  const people = [hope.admin, daniel, ruth, joan, naomi];
  return { ...hope, read, daniel, people, counted: [adults, guests] };
}

export async function readTruth(church: Church, now: Date): Promise<ChurchTruth> {
  const truth = new ChurchTruth(now);
  const { campuses, departments }: Structure = await church.read("/structure");
  for (const { id, active, services } of campuses) {
    truth.campuses.push({ id, active });
    truth.services.push(...services.map((service) => ({ ...service, campusId: id })));
  }
  for (const { id, active, categories } of departments) {
    const switched = categories.map((one) => ({ ...one, offAt: new Set<string>() }));
    truth.departments.push({ id, active, offAt: new Set(), categories: switched });
  }
  for (const { id } of church.people) truth.members.add(id);
  await takeNewCounts(church, truth);
  return truth;
}

/** Weekly counts grow; returns a sentence for each that should not be there. */
export async function takeNewCounts(church: Church, truth: ChurchTruth): Promise<string[]> {
  const faults: string[] = [];
  const all = await listAssignments(church);
  const added = all.filter(({ id }) => !truth.counts.has(id));
  const range = { from: addDays(truth.today(), -14), to: addDays(truth.today(), 80) };
  const dates = added.length > 0 ? await listDates(church, truth, range) : [];
  for (const { seriesId, userId, occurrenceId, ...one } of added) {
    const on = dates.find(({ id }) => id === occurrenceId) ?? null;
    const count = { ...one, userId: userId ?? "", on, round: 1, plus: 0 };
    const owner = truth.series.get(seriesId ?? "") ?? userId;
    if (owner !== userId || !userId) faults.push(`a new week of ${seriesId} went to ${userId}`);
    if (on && (on.date !== one.date || on.time !== one.time))
      faults.push(`a new count is on ${one.date} ${one.time}, its service ${on.date} ${on.time}`);
    if (seriesId && userId) truth.series.set(seriesId, userId);
    if (on) truth.dates.set(on.id, on);
    truth.counts.set(one.id, count);
  }
  const weeks = all.map(({ seriesId, date, id }) => `${seriesId ?? id} ${date}`);
  if (new Set(weeks).size < weeks.length) faults.push("a week of a series is there twice");
  return faults;
}

export async function listAssignments(church: Church): Promise<Assignment[]> {
  const all: Assignment[] = [];
  for (let next = ""; ; ) {
    const page = await church.read(`/assignments?user=all&limit=100${next}`);
    all.push(...page.items);
    if (!page.next) return all;
    next = `&cursor=${page.next}`;
  }
}

/** Those that the truth knows as it knows them. */
export async function listDates(
  church: Church,
  truth: ChurchTruth,
  { from, to }: { from: Day; to: Day },
): Promise<TrueDate[]> {
  const lists = await Promise.all(
    truth.campuses.map(({ id }) =>
      church.read(`/campuses/${id}/occurrences?from=${from}&to=${to}`),
    ),
  );
  const items: Occurrence[] = lists.flatMap((list) => list.items);
  return items.flatMap(({ id, serviceId, weekStart: week, date, time, cancelled }) => {
    const service = truth.services.find((one) => one.id === serviceId);
    return service ? (truth.dates.get(id) ?? { id, service, week, date, time, cancelled }) : [];
  });
}
