import type { Change } from "../../domain/shared/change.ts";
import { Listeners } from "./listeners.ts";

/** Changes by others, and the beginnings of the keys whose reads are old by that. */
export type News = { changes: readonly Change[]; stale: readonly (readonly unknown[])[] };

export const news = new Listeners<[News]>();

export function isStale(key: readonly unknown[], { stale }: News): boolean {
  return stale.some((beginning) => beginning.every((part, index) => key[index] === part));
}
