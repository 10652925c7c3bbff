import { once } from "node:events";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { type CopyStreamQuery, from } from "pg-copy-streams";
import { columnList, quoted, type Table } from "./tables.ts";

export class TableFill {
  readonly name: string;
  readonly #copy: CopyStreamQuery;
  readonly #finished: Promise<void>;

  constructor(client: pg.ClientBase, table: Table) {
    this.name = table.name;
    this.#copy = client.query(from(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
    this.#finished = finished(this.#copy);
    this.#finished.catch(() => {});
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#copy.write(bytes)) return;
    await Promise.race([once(this.#copy, "drain"), this.#finished]);
  }

  async end(): Promise<number> {
    this.#copy.end();
    await this.#finished;
    return this.#copy.rowCount;
  }
}
