import { Socket } from "node:net";
import pg from "pg";

const names = new Map<string, string>();
/** Bounds a connection's memory. Lists of changing length make ever new statements. */
const mostNames = 500;
const changedResult = "0A000";

/** Named statements are planned once per connection. What is sent in one moment goes in one packet. */
export class PreparingClient extends pg.Client {
  readonly #socket: Socket;
  #isGathering = false;
  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are wider than what Kysely and the pool send.
  override query(...args: any[]): any {
    this.#gather();
    const [text, values, ...rest] = args;
    if (typeof text !== "string" || !Array.isArray(values) || rest.length > 0)
      return super.query(...(args as [string]));
    return this.#answerOf(text, values);
  }

  /** A system call for each statement would be the largest part of what the server does. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#socket.uncork();
    });
  }

  /** Sends with a callback: the driver's own promise keeps each answer alive into the old generation, a fifth of the server's time. */
  async #answerOf(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        super.query({ name: nameOf(text), text, values }, (error: Error | null, result) =>
          error ? reject(error) : resolve(result),
        );
      });
    } catch (error) {
      // The pool lets go of a client that is ending, and the next connection plans anew.
      if (hasChangedResult(error)) void this.end();
      // The driver does the same, so that an error names the function that asked.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }
}

function hasChangedResult(error: unknown): boolean {
  return (error as { code?: string }).code === changedResult;
}

function nameOf(text: string): string | undefined {
  const given = names.get(text);
  if (given) return given;
  if (names.size >= mostNames || takesAllColumns(text)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A column that another server's migration adds would make its name useless on every connection. */
function takesAllColumns(text: string): boolean {
  return /^\s*select (distinct )?("?\w+"?\.)?\*|returning ("?\w+"?\.)?\*\s*$/i.test(text);
}

export type SharedConnections<Client extends pg.Client> = {
  use: <Answer>(send: (client: Client) => Promise<Answer>) => Promise<Answer>;
  close: () => Promise<void>;
};

/**
 * Sends statements of many requests in a row without waiting for their answers, in a third of the time of a connection each. A slow
 * statement holds up those behind it, so only for short ones by key.
 */
export function shareConnections<Client extends pg.Client>(
  connect: () => Client,
  count: number,
): SharedConnections<Client> {
  const places: (Promise<Client> | undefined)[] = new Array(count).fill(undefined);
  const unanswered: number[] = new Array(count).fill(0);
  const open = (place: number): Promise<Client> => {
    const client = connect();
    const leave = () => {
      if (places[place] === opening) places[place] = undefined;
    };
    const opening = client
      .on("error", leave)
      .on("end", leave)
      .connect()
      .then(() => client);
    opening.catch(leave);
    places[place] = opening;
    return opening;
  };
  /** The first of equals, so that a quiet server's statements come to a connection that has their pages at hand. */
  const leastBusy = () => unanswered.indexOf(Math.min(...unanswered));
  return {
    use: async (send) => {
      const place = leastBusy();
      unanswered[place] = (unanswered[place] ?? 0) + 1;
      try {
        return await send(await (places[place] ?? open(place)));
      } finally {
        unanswered[place] = (unanswered[place] ?? 0) - 1;
      }
    },
    close: async () => {
      const clients = await Promise.allSettled(places.splice(0));
      for (const found of clients)
        if (found.status === "fulfilled" && found.value) await found.value.end();
    },
  };
}
