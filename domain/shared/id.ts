import { v7 } from "uuid";
import * as v from "valibot";
import { boundedList } from "./bounded.ts";

/** A UUIDv7, made by the sender so that a repeated request creates nothing twice. */
export type Id = string;

export const idSchema = v.pipe(v.string(), v.uuid("This id is not a UUID."), v.toLowerCase());

export function newId(): Id {
  return v7();
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
