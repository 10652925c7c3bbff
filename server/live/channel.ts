import pg from "pg";
import type { Logger } from "pino";

const name = "countwell_changes";
const reconnectAfter = 1_000;
/** Bytes. PostgreSQL takes 8,000. */
export const largestMessage = 7_500;

export type Channel = {
  query: <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;
  /** Every server hears the messages, this one too, all in one order. */
  send: (messages: string[]) => Promise<void>;
  close: () => Promise<void>;
};

type Hearing = {
  connectionString: string | undefined;
  log: Logger;
  hear: (message: string) => void;
  /** Called after each connection. Messages sent before were missed. */
  onOpen: () => void;
};

/** One connection of its own, which reconnects. No transaction of a request ever waits for it. */
export function openChannel({ connectionString, log, hear, onOpen }: Hearing): Channel {
  let current: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function reconnect(client: pg.Client) {
    if (current !== undefined && current !== client) return;
    current = undefined;
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void connect(), reconnectAfter).unref();
  }

  async function connect() {
    const client = new pg.Client({
      connectionString,
      application_name: "countwell changes",
      connectionTimeoutMillis: 5_000,
      statement_timeout: 5_000,
      keepAlive: true,
    });
    client.on("error", () => reconnect(client));
    client.on("end", () => reconnect(client));
    client.on("notification", ({ payload }) => payload && hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${name}`);
      if (isClosed) return await client.end();
      current = client;
      onOpen();
    } catch (error) {
      log.debug({ err: error }, "changes cannot be heard");
      await client.end().catch(() => {});
      reconnect(client);
    }
  }

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
    if (!current) throw new Error("The channel is not open.");
    return (await current.query<Row>(text, values)).rows;
  }

  void connect();
  return {
    query,
    send: async (messages) => {
      await query("select pg_notify($1, message) from unnest($2::text[]) message", [
        name,
        messages,
      ]);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}
