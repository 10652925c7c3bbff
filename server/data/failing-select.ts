import { type RawBuilder, sql } from "kysely";

const divisionByZero = "22012";

/**
 * The end of a statement that must undo itself and its transaction where `isWrong` holds, although a commit may have been
 * sent behind it. SQL cannot raise an error by name, but it can divide by zero.
 */
export function failWhere(isWrong: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${oneUnless(isWrong)}`;
}

/** A column of such an end. */
export function oneUnless(isWrong: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`1 / case when ${isWrong} then 0 else 1 end`;
}

/** Ask it about nothing but the answer of such a statement. */
export function hasFailed(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === divisionByZero;
}
