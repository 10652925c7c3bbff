import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { createFairQueue } from "../limits/fair-queue.ts";

export const organizationAtWork = new AsyncLocalStorage<Id>();

const busy =
  "Too many people of your organization are at work just now. Please try again in a moment.";

/** One organization takes less than half of the connections, so that one whose work waits holds up only itself. */
export class OrganizationPool extends pg.Pool {
  readonly #turns;

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(config);
    this.#turns = createFairQueue({
      atOnce: Number.POSITIVE_INFINITY,
      ofOne: connectionsOfOne(config.max),
      mostWaiting: 1_000,
      longestWait: config.connectionTimeoutMillis,
      refusal: () => new Refusal("unavailable", busy, undefined, 5),
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const organizationId = organizationAtWork.getStore();
    const connecting =
      organizationId === undefined ? super.connect() : this.#connectInTurn(organizationId);
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectInTurn(organizationId: Id): Promise<pg.PoolClient> {
    const finish = await this.#turns.take(organizationId);
    try {
      const client = await super.connect();
      const { release } = client;
      client.release = (error) => {
        finish();
        release(error);
      };
      return client;
    } catch (error) {
      finish();
      throw error;
    }
  }
}

export function connectionsOfOne(max: number): number {
  return Math.max(1, Math.floor((max - 1) / 2));
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;
