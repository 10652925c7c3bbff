import type { CompiledQuery, QueryExecutorProvider } from "kysely";
import { type Database, run } from "./database.ts";

/** What the query builder and `sql` both give. */
type Compilable<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> };
type Value<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/**
 * A query that is built and compiled once and then run with new values: for the statements that nearly every request
 * runs, where building takes longer than running. `value` stands in the query for what each run brings by that name.
 */
export function prepare<Values extends object, Row>(
  build: (db: Database, value: Value<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    // The query builder only carries its values along, so a placeholder may pass for one of any type.
    compiled ??= build(db, (name) => new Placeholder(name) as never).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return run(db, compiled.sql, parameters);
  };
}

class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}
