import type { CompiledQuery, QueryExecutorProvider } from "kysely";
import { type Database, run, runShortRead } from "./database.ts";

type Compilable<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> };
type Build<Values, Row> = (value: Value<Values>, db: Database) => Compilable<Row>;
type Value<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/** For statements that run on nearly every request: compiled once. `value` names a parameter. */
export function prepare<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  return compileOnce(build, run);
}

/** For reads by key that lock nothing: they share connections. */
export function prepareShortRead<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  return compileOnce(build, runShortRead);
}

function compileOnce<Values extends object, Row>(
  build: Build<Values, Row>,
  send: typeof run,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    // Kysely passes values through unread, so a placeholder may have any type.
    compiled ??= build((name) => new Placeholder(name) as never, db).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return send<Row>(db, compiled.sql, parameters);
  };
}

class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}
