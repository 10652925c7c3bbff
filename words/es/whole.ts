import type { Words } from "../words.ts";

/** The texts of English and no others, so that none is missing and none is left over. */
export type Whole<
  English,
  Own extends Words<English> & Record<Exclude<keyof Own, keyof English>, never>,
> = Own;

export type Rooms = [
  Whole<typeof import("../en/clicker-days.ts"), typeof import("./clicker-days.ts")>,
  Whole<typeof import("../en/clicker.ts"), typeof import("./clicker.ts")>,
  Whole<typeof import("../en/counts.ts"), typeof import("./counts.ts")>,
  Whole<typeof import("../en/shell.ts"), typeof import("./shell.ts")>,
  Whole<typeof import("../en/ui.ts"), typeof import("./ui.ts")>,
];
