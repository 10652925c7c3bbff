import * as v from "valibot";
import { listTooLong } from "#words/errors.ts";
import { idSchema } from "./id.ts";

/** For what the server itself writes: answers, jobs, backups. Lint refuses v.array and v.record elsewhere. */
export const trustedList = v.array;
export const trustedRecord = v.record;

/** For what comes from outside: the length is checked before any item is read, and reading ends at the first wrong item. */
export function boundedList<const Item extends v.GenericSchema>(
  item: Item,
  most: number,
  message = listTooLong,
) {
  const list = v.array(v.config(item, { abortEarly: false }));
  return v.pipe(bounded(list, most, message), v.maxLength(most, message));
}

export function boundedRecord<const Value extends v.GenericSchema>(value: Value, most: number) {
  const record = v.record(v.string(), v.config(value, { abortEarly: false }));
  return v.pipe(bounded(record, most, listTooLong), v.maxEntries(most, listTooLong));
}

function bounded<Input, Output>(
  schema: v.GenericSchema<Input, Output>,
  most: number,
  message: string,
): v.GenericSchema<Input, Output> {
  const items = v.config(schema, { abortEarly: true });
  const short = v.pipe(
    v.unknown(),
    v.check((value) => sizeOf(value) <= most, message),
  );
  return {
    ...items,
    "~run"(dataset, config) {
      const { value } = dataset;
      const { issues } = short["~run"]({ value }, config);
      return issues ? { typed: false, value, issues } : items["~run"](dataset, config);
    },
  };
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

/** Ids with commas between them, as an address has them. */
export function idsText(most: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(",")),
    boundedList(idSchema, most, `Choose at most ${most} at once.`),
    v.transform((all) => [...new Set(all)].sort()),
  );
}
