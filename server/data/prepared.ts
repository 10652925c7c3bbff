import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database.ts";

/**
 * A query that is built and compiled once and then run with new values: for the statements that nearly every request
 * runs, where building takes longer than running. `value` stands in the query for what each run brings by that name.
 */
export function prepare<Values extends object, Row>(
  build: (
    db: Database,
    value: <Name extends keyof Values>(name: Name) => Values[Name],
  ) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: { query: CompiledQuery<Row>; names: (keyof Values)[] } | undefined;
  return async (db, values) => {
    compiled ??= compile(db, build);
    const { query, names } = compiled;
    const parameters = names.map((name) => values[name]);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

function compile<Values extends object, Row>(
  db: Database,
  build: (
    db: Database,
    value: <Name extends keyof Values>(name: Name) => Values[Name],
  ) => Compilable<Row>,
) {
  // The query builder only carries its values along, so a placeholder may pass for one of any type.
  const query = build(db, (name) => new Placeholder(name) as never).compile();
  const names = query.parameters.map((parameter) => {
    if (parameter instanceof Placeholder) return parameter.name as keyof Values;
    throw new Error("A prepared query takes all its values by name.");
  });
  return { query, names };
}
