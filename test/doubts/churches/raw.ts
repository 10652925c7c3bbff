/** A church as rows, and what was planted in it. Weeks are places in time: 0 is the first, the last is the running one. */
export type RawChurch = {
  seed: number;
  weekStartDay: 0 | 1;
  easter: "western" | "none";
  /** Days since 1970. */
  today: number;
  /** The first day of week 0. */
  start: number;
  weeks: number;
  campuses: { id: string; name: string }[];
  departments: { id: string; key: string; name: string }[];
  categories: RawCategory[];
  services: RawService[];
  occurrences: RawOccurrence[];
  /** By occurrence and category. */
  entries: {
    occurrence: RawOccurrence;
    categoryId: string;
    value: number;
    /** In the last weeks; null where it came with a file. */
    enteredOn?: number | null;
  }[];
  specialDays: { id: string; campusId: string | null; day: number; name: string }[];
  notes: { campusId: string; week: number; categoryId: string | null; text: string }[];
  kept: { campusId: string; week: number; categoryId: string; value: number; by: string | null }[];
  truth: Truth;
};

export type RawCategory = {
  id: string;
  departmentId: string;
  name: string;
  unit: "count" | "currency";
  inTotal: boolean;
  role: "adults" | "guests" | "giving" | "other";
};

/** On Sundays at the time. Null where nobody told how many seats its room has. */
export type RawService = {
  id: string;
  campusId: string;
  name: string;
  time: string;
  seats: number | null;
};

export type RawOccurrence = {
  campusId: string;
  /** Null for the week itself. */
  serviceId: string | null;
  week: number;
  cancelled: boolean;
};

/** What moved a week. Null for all campuses or all categories. */
export type Planted = {
  kind: "feast" | "named" | "storm" | "cancelled";
  week: number;
  campusId: string | null;
  categoryId: string | null;
  name: string;
  /** As a logarithm. */
  effect: number;
};

export type Slip = {
  week: number;
  campusId: string;
  categoryId: string;
  kind: "gained" | "lost" | "doubled" | "halved";
  /** The week's number of that category and campus as it was, and as it stands. */
  was: number;
  is: number;
  /** The one number of the week that was mistyped, as it stands. */
  typed: number;
};

type Truth = {
  planted: Planted[];
  slips: Slip[];
  /** Departments that are entered late most weeks. */
  late: { campusId: string; departmentId: string; days: number }[];
  /** More people come in the weeks after many guests came. */
  isFollowed: boolean;
  /** The attendance of each campus in each week without any noise, slip or closing; null before it opened. */
  levels: Map<string, (number | null)[]>;
};
