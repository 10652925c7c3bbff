import pg from "pg";

type Named = { name: string | undefined; text: string; values: unknown[] };
type Done = (error: Error | null, results: pg.QueryResult[]) => void;

export const beginAndCommit = { begin: "begin", commit: "commit" };

/**
 * Begin, the statements and commit with one Sync at their end, so that PostgreSQL answers all of them in one packet. Where
 * one fails, the transaction is still open, and the caller has to roll it back.
 */
export class TransactionQuery extends pg.Query {
  readonly #queries: pg.Query[];

  constructor(statements: Named[], done: Done) {
    super("", done as never);
    this.#queries = [begin, ...statements.map(queryOf), commit];
  }

  override readonly submit = (connection: pg.Connection): null => {
    const withoutSync: pg.Connection = Object.create(connection, { sync: { value: () => {} } });
    for (const query of this.#queries) query.submit(withoutSync);
    connection.sync();
    return null;
  };
}

/** Extended, because a simple query would end with a Sync of its own. */
function queryOf({ name, text, values }: Named): pg.Query {
  const config = { text, values, queryMode: "extended", ...(name && { name }) };
  return new pg.Query(config);
}

function plain(text: string): pg.Query {
  return queryOf({ name: text, text, values: [] });
}

/** All transactions share them, because answers go to the `TransactionQuery` and never to these. */
const begin = plain(beginAndCommit.begin);
const commit = plain(beginAndCommit.commit);
