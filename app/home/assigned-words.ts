import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { NewAssignment } from "../../domain/assignment/assignment-change.ts";
import { serviceWords } from "../../domain/shared/day-words.ts";
import { ApiError, apiErrorOf } from "../api.ts";

export function assignedWords(created: Assignment[]): string {
  const names = [...new Set(created.map(({ userName }) => userName))];
  const who = names.length > 1 ? `${names.length} people` : names[0];
  const days = new Set(created.map(({ occurrenceId }) => occurrenceId));
  return days.size > 1 ? `${created.length} counts assigned to ${who}.` : `Assigned to ${who}.`;
}

/** Of several counts, says which was not assigned, and which were. */
export function withProgress(
  error: unknown,
  created: Assignment[],
  { title, date, time }: NewAssignment,
): ApiError {
  const { code, message, fields } = apiErrorOf(error);
  const failed = `${title}, ${serviceWords({ date, time: time ?? "" })}: ${message}`;
  const done = created.map((one) => serviceWords({ date: one.date, time: one.time ?? "" }));
  const words = done.length > 0 ? `${failed} Assigned already: ${done.join("; ")}.` : failed;
  const marked = Object.keys(fields).map((name) => [name, words]);
  return new ApiError(code, words, Object.fromEntries(marked));
}
