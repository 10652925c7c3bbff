import pg from "pg";

type Named = { name: string | undefined; text: string; values: unknown[] };
type Done = (error: Error | null, results: pg.QueryResult[]) => void;

/** Prepared under their own names. */
export const ends = { begin: "begin", commit: "commit" };

/**
 * Statements between a begin and a commit, which the database answers together. Sent as queries of their own, each would get
 * its answer in a packet that wakes the server up. Where one fails, the transaction stays open: it is to be rolled back.
 */
export class TransactionQuery extends pg.Query {
  readonly #queries: pg.Query[];

  constructor(statements: Named[], done: Done) {
    super("", done as never);
    const all = [plain(ends.begin), ...statements, plain(ends.commit)];
    this.#queries = all.map(({ name, ...one }) => new pg.Query({ ...one, ...(name && { name }) }));
  }

  override readonly submit = (connection: pg.Connection): null => {
    const withoutSync: pg.Connection = Object.create(connection, { sync: { value: () => {} } });
    for (const query of this.#queries) query.submit(withoutSync);
    connection.sync();
    return null;
  };
}

function plain(text: string): Named {
  return { name: text, text, values: [] };
}
