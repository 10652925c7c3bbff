import { newId } from "../domain/shared/id.ts";
import { sendTo } from "./church-send.ts";
import type { TestApp } from "./create-test-app.ts";
import { churchWithCategories } from "./entries.ts";

type Person = { id: string; cookie: string };

/** A church with a service every Sunday at 9:00, and what its people do about assignments for it. */
export async function churchWithService(app: TestApp) {
  const hope = await churchWithCategories(app);
  const send = sendTo(app, hope);
  const service = { id: newId(), name: "Morning", weekday: 0, time: "09:00" };
  await send("POST", `/campuses/${hope.campusId}/services`, service);
  const occurrences = (await hope.get(hope.admin, `/campuses/${hope.campusId}/occurrences`)).body
    .items as { id: string; date: string }[];
  const assign = async (fields: { id?: string; [name: string]: unknown }) => {
    const { id = newId() } = fields;
    const task = { id, userId: hope.admin.id, title: "Worship", date: "2026-06-10" };
    // Each counts an area of its own, so that several can count at one service.
    const body = { ...task, area: id.slice(-6), categoryId: hope.adults, ...fields };
    return send("POST", "/assignments", body);
  };
  const all = async () =>
    (await hope.get(hope.admin, "/assignments?user=all&limit=100")).body.items as {
      id: string;
      date: string;
      time: string;
      cancelled: boolean;
      occurrenceId: string | null;
    }[];
  const count = (id: string, plus: number, person: Person) =>
    send(
      "PUT",
      `/assignments/${id}/count`,
      { round: 1, deviceId: newId(), plus, minus: 0 },
      person,
    );
  return { ...hope, service, occurrences, send, assign, all, count };
}
