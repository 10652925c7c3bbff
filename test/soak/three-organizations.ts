import type { CampusList } from "../../domain/organization/campus-list.ts";
import { newId } from "../../domain/shared/id.ts";
import { addDays, type Day, momentOf } from "../../domain/shared/time/week.ts";
import type { TestServer } from "../e2e/harness.ts";
import { church, memberOf } from "../fixtures.ts";

export const zone = "America/Chicago";
export const at = (day: Day, time: string) => momentOf(day, time, zone);

type Person = { id: string; email: string; cookie: string };

type Brought = {
  campus: string;
  category: string;
  service: readonly [name: string, time: string] | null;
  /** The day of the last of its weekly values. */
  last: Day;
  /** Null is a blank. */
  values: (number | null)[];
};

/** At a service, or of the week itself. */
type Assigned = { campus: string; category: string; date: Day; service?: string; time?: string };

/** An organization as its people see it: each request is sent by one of them. */
export async function organizationOf(server: TestServer, name: string) {
  const made = await church(server, name);
  const staff = await memberOf(server, made, "staff", "Sam");
  const member = await memberOf(server, made, "member", "Maria");
  const ids = new Map<string, string>();
  const idOf = (key: string) => {
    const id = ids.get(key);
    if (!id) throw new Error(`There is no ${key}.`);
    return id;
  };
  const send = async (method: string, path: string, body?: object, person: Person = made.admin) => {
    const answer = await fetch(`${server.url}${made.path}${path}`, {
      method,
      headers: { cookie: person.cookie, origin: server.url, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
  const readNames = async () => {
    const { campuses, departments }: CampusList = await send("GET", "/campuses");
    for (const campus of campuses) ids.set(campus.name, campus.id);
    for (const department of departments) {
      ids.set(department.name, department.id);
      for (const one of department.categories) ids.set(one.name, one.id);
    }
  };
  await readNames();
  const add = async (path: string, key: string, fields: object) => {
    const id = newId();
    await send("POST", path, { id, name: key, ...fields });
    ids.set(key, id);
    if (path === "/campuses") await readNames();
  };
  const occurrenceOn = async (campus: string, service: string, date: Day) => {
    const path = `/campuses/${idOf(campus)}/occurrences?from=${date}&to=${date}`;
    const { items } = await send("GET", path);
    const found = items.find((one: { name: string }) => one.name === service);
    if (!found) throw new Error(`There is no ${service} on ${date}.`);
    return found.id as string;
  };
  return {
    ...made,
    staff,
    member,
    send,
    add,
    idOf,
    occurrenceOn,
    async bringHistory(rows: Brought[]) {
      const placeOf = ({ campus, service }: Brought) => `${campus} ${service?.[0]}`;
      const places = [...new Map(rows.map((row) => [placeOf(row), row])).values()];
      const cells = rows.flatMap((row) =>
        row.values.flatMap((value, index) => {
          const day = addDays(row.last, -7 * (row.values.length - 1 - index));
          return value === null ? [] : { ...row, day, value };
        }),
      );
      const days = [...new Set(cells.map(({ day }) => day))];
      const categories = [...new Set(rows.map(({ category }) => category))];
      await send("POST", "/imports", {
        ...{ id: newId(), fileName: "history.csv", isReplacing: false },
        ...{ campuses: [], newCategories: [], notes: [], days },
        places: places.map(({ campus, service }) => ({
          campusId: idOf(campus),
          service: service && { id: idOf(service[0]), name: service[0], time: service[1] },
        })),
        categories: categories.map(idOf),
        numbers: cells.map((one) => [
          places.findIndex((place) => placeOf(place) === placeOf(one)),
          categories.indexOf(one.category),
          days.indexOf(one.day),
          one.value,
        ]),
      });
    },
    /** A count of the member. */
    async assign(title: string, { campus, category, date, service, time }: Assigned) {
      const id = newId();
      ids.set(title, id);
      const occurrenceId = service ? await occurrenceOn(campus, service, date) : null;
      const place = { campusId: idOf(campus), categoryId: idOf(category), occurrenceId };
      const count = { id, userId: member.id, title, date, ...(time && { time }), ...place };
      await send("POST", "/assignments", count);
    },
    async count(title: string, plus: number) {
      const body = { round: 1, deviceId: newId(), plus, minus: 0 };
      await send("PUT", `/assignments/${idOf(title)}/count`, body, member);
    },
    async type(
      campus: string,
      category: string,
      value: number,
      place: { week: Day } | { service: string; date: Day },
    ) {
      const path =
        "week" in place
          ? `/campuses/${idOf(campus)}/weeks/${place.week}/entries`
          : `/occurrences/${await occurrenceOn(campus, place.service, place.date)}/entries`;
      await send("PUT", path, { entries: [{ categoryId: idOf(category), value }] }, staff);
    },
    async cancel(campus: string, service: string, date: Day) {
      await send("PATCH", `/occurrences/${await occurrenceOn(campus, service, date)}`, {
        cancelled: true,
      });
    },
  };
}
export type Organization = Awaited<ReturnType<typeof organizationOf>>;

/** Nine weeks around a usual number. */
export const usual = (number: number) =>
  [2, -3, 1, 4, -2, 0, 3, -1, 1].map((more) => number + Math.round((more * number) / 100));
