import type { ReportDates } from "../../domain/answer/report-numbers.ts";
import type { Id } from "../../domain/shared/id.ts";
import {
  type Bytes,
  campusIn,
  countIn,
  dateMarks,
  dayIn,
  lowerAt,
  mostInReport,
  readBytes,
  serviceIn,
  upperAt,
  weekIn,
} from "./report-bytes.ts";

/** The dates of a service, of all special services, or of the weeks' own numbers, at one campus. */
type DateList = ReportDates & { kind: "week" | "service" };

export type Dates = {
  /** By campus and service, special services behind the others and the weeks' own last. */
  lists: DateList[];
  /** Of each date, the place of its list. */
  listOf: Int32Array;
  weekOf: Int32Array;
  dayOf: Uint8Array;
};

/** Both by id. */
type Places = { campusIds: readonly Id[]; serviceIds: readonly Id[] };

export function datesOf(bytes: Bytes, { campusIds, serviceIds }: Places): Dates {
  const view = readBytes(bytes);
  const count = countIn(view);
  if (count > mostInReport.dates) throw new RangeError(`A report of ${count} dates`);
  const [listOf, weekOf] = [new Int32Array(count), new Int32Array(count)];
  const dayOf = new Uint8Array(count);
  const slotsOfCampus = serviceIds.length + 2;
  const isUsed = new Uint8Array(campusIds.length * slotsOfCampus);
  for (let date = 0; date < count; date++) {
    const [upper, lower] = [upperAt(view, date), lowerAt(view, date)];
    const service = serviceIn(upper);
    const without = serviceIds.length + (lower & dateMarks.own ? 1 : 0);
    const slot = campusIn(upper) * slotsOfCampus + (service < 0 ? without : service);
    listOf[date] = slot;
    weekOf[date] = weekIn(lower);
    dayOf[date] = dayIn(lower);
    isUsed[slot] = 1;
  }
  const { lists, placeOf } = listsOf(isUsed, { campusIds, serviceIds });
  for (let date = 0; date < count; date++) {
    const place = placeOf[listOf[date] ?? 0] ?? 0;
    listOf[date] = place;
    const list = lists[place];
    if (list) addDate(list, weekOf[date] ?? 0, lowerAt(view, date));
  }
  return { lists, listOf, weekOf, dayOf };
}

/** A slot is a service, all special ones, or the week itself, at a campus. */
function listsOf(isUsed: Uint8Array, { campusIds, serviceIds }: Places) {
  const lists: DateList[] = [];
  const placeOf = new Int32Array(isUsed.length);
  let slot = 0;
  for (const campusId of campusIds)
    for (let service = 0; service < serviceIds.length + 2; service++, slot++) {
      if (isUsed[slot] === 0) continue;
      placeOf[slot] = lists.length;
      const kind = service > serviceIds.length ? "week" : "service";
      const serviceId = serviceIds[service] ?? null;
      lists.push({ campusId, kind, serviceId, held: [], days: [], toCome: [], cancelled: [] });
    }
  return { lists, placeOf };
}

function addDate(list: DateList, week: number, bits: number): void {
  if (bits & dateMarks.cancelled) {
    list.cancelled.push(week);
    return;
  }
  list.held.push(week);
  list.days.push(dayIn(bits));
  if (bits & dateMarks.toCome) list.toCome.push(week);
}
