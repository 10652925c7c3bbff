import type { CompiledQuery, QueryExecutorProvider } from "kysely";
import { type Database, run, runShortRead, runShortWrite } from "./database.ts";

type Compilable<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> };
type Build<Values, Row> = (value: Value<Values>, db: Database) => Compilable<Row>;
type Compiled = { sql: string; parameters: unknown[] };
export type Value<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/** For statements that run often, or are long: compiled once. `value` names a parameter. */
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

/** For one statement that writes by key and may be sent twice. On shared connections it waits for a lock only briefly. */
export function prepareShortWrite<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  return compileOnce(build, runShortWrite);
}

function compileOnce<Values extends object, Row>(
  build: Build<Values, Row>,
  send: typeof run,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: Compiled | undefined;
  return async (db, values) => {
    // Kysely passes values through unread, so a placeholder may have any type.
    compiled ??= nameOnce(build((name) => new Placeholder(name) as never, db).compile(db));
    const sent = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return send<Row>(db, compiled.sql, sent);
  };
}

function nameOnce<Row>({ sql, parameters }: CompiledQuery<Row>): Compiled {
  const sent: unknown[] = [];
  const numbers = parameters.map((parameter) => {
    const isSame = (other: unknown) =>
      parameter instanceof Placeholder &&
      other instanceof Placeholder &&
      other.name === parameter.name;
    const earlier = sent.findIndex(isSame);
    return earlier < 0 ? sent.push(parameter) : earlier + 1;
  });
  const text = sql.replace(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`);
  return { sql: text, parameters: sent };
}

class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}
