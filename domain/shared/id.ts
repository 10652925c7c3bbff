import { v7 } from "uuid";
import * as v from "valibot";

/** A UUIDv7, made by the sender so that a repeated request creates nothing twice. */
export type Id = string;

export const idSchema = v.pipe(v.string(), v.uuid("This id is not a UUID."), v.toLowerCase());

export function newId(): Id {
  return v7();
}
