import type { ReportNumbers } from "../../domain/answer/report-numbers.ts";
import type { Id } from "../../domain/shared/id.ts";
import { groupedNumbers } from "./grouped-numbers.ts";
import { type Bytes, countOfBytes } from "./report-bytes.ts";
import { datesOf } from "./report-dates.ts";

type Named = Pick<ReportNumbers, "campuses" | "departments" | "categories" | "services" | "off">;

/** `report-bytes.ts` says what is in the bytes. */
export type FoundNumbers = Named & {
  serviceIds: Id[];
  closed: number[];
  dates: Bytes;
  values: Bytes;
  greatValues: Bytes;
  open: Bytes;
};
export function numbersOf(found: FoundNumbers): ReportNumbers {
  const { serviceIds, dates: bytes, values, greatValues, open, ...named } = found;
  const campusIds = named.campuses.map(({ id }) => id).sort();
  const dates = datesOf(bytes, { campusIds, serviceIds });
  const ofServices = dates.lists.filter(({ kind }) => kind === "service");
  return {
    ...named,
    ...groupedNumbers({ categories: named.categories, dates }, { values, greatValues, open }),
    dates: ofServices.map(({ kind: _kind, ...dates }) => dates),
    coming: ofServices.flatMap(({ toCome, serviceId, campusId }) =>
      toCome.includes(0) && !serviceId ? campusId : [],
    ),
  };
}

export function countOf({ values }: FoundNumbers): number {
  return countOfBytes(values);
}
