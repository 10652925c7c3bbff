import type { Id } from "./id.ts";
import type { Day } from "./time/week.ts";

export type ChangeKind =
  | "taps"
  | "counts"
  | "entries"
  | "notes"
  | "assignments"
  | "structure"
  | "membership"
  | "links"
  | "organization";

/** News for a device that it has to read something anew. It holds no numbers. */
export type Change = {
  kind: ChangeKind;
  /** The count that was tapped or saved. */
  assignmentId?: Id | undefined;
  /** The devices that tapped, which know their own taps already. Absent where others may have changed it, too. */
  deviceIds?: Id[] | undefined;
  /** The sheet whose numbers were typed: that of a service, or of a campus's week. */
  occurrenceId?: Id | undefined;
  campusId?: Id | undefined;
  weekStart?: Day | undefined;
};

/** Milliseconds between the signs of life of a stream. */
export const beatEvery = 15_000;
