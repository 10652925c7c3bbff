import type { Id } from "../shared/id.ts";
import type { EasterChoice } from "../shared/time/easter.ts";
import type { Day, WeekStartDay } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import type { ColumnUse } from "./columns.ts";
import type { DateOrder } from "./dates.ts";
import type { ImportNames, ImportService } from "./import.ts";
import type { DecimalSign } from "./numbers.ts";

export type CampusChoice =
  | { to: "known"; id: Id }
  | { to: "new"; id: Id; name: string }
  | { to: "out" };
export type CategoryChoice =
  | { to: "known"; id: Id }
  /** The department may be one of those that are to be added. */
  | { to: "new"; id: Id; name: string; departmentId: Id; unit: Unit }
  | { to: "out" };
/** "time" is the service of that time at the row's campus, or a past one where there is none. */
export type ServiceChoice =
  | { to: "known"; id: Id }
  | { to: "time"; time: string; name: string }
  | { to: "week" }
  | { to: "out" };

/** How a table is read. Choices are by what stands in the file. */
export type HistoryReading = {
  uses: ColumnUse[];
  order: DateOrder;
  decimal: DecimalSign;
  /** Names, times and days are those of the numbers, not what somebody called them. */
  isExact: boolean;
  /** For a file without campuses. */
  campusId: Id | null;
  campuses: Record<string, CampusChoice>;
  services: Record<string, ServiceChoice>;
  categories: Record<string, CategoryChoice>;
  /** To be added for new categories, if one of them is chosen. */
  departments: { id: Id; name: string }[];
};

export type HistoryPlace = {
  names: ImportNames;
  today: Day;
  timeZone: string;
  weekStartDay: WeekStartDay;
  easter: EasterChoice;
  digits: number;
  /** Whether the person may add campuses, departments and categories. */
  canAdd: boolean;
};

export type PlannedNumber = {
  row: number;
  column: number;
  campusId: Id;
  service: ImportService;
  categoryId: Id;
  date: Day;
  value: number;
  note: string;
};
export type RowProblem = { row: number; column: number; text: string; message: string };
/** Of a name in the file, which may be that of something every object has, such as "constructor". */
export function choiceOf<Choice>(
  choices: Readonly<Record<string, Choice>>,
  text: string,
): Choice | undefined {
  return Object.hasOwn(choices, text) ? choices[text] : undefined;
}
