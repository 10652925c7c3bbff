import type { Whole } from "../es/whole.ts";

export type Rooms = [
  Whole<typeof import("../en/clicker-days.ts"), typeof import("./clicker-days.ts")>,
  Whole<typeof import("../en/clicker.ts"), typeof import("./clicker.ts")>,
  Whole<typeof import("../en/counts.ts"), typeof import("./counts.ts")>,
  Whole<typeof import("../en/shell.ts"), typeof import("./shell.ts")>,
  Whole<typeof import("../en/ui.ts"), typeof import("./ui.ts")>,
];
