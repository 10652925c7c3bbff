import type { RateLimiterPostgres } from "rate-limiter-flexible";

/** Points: `stored` as they were read last, `sent` are being written, `added` are not yet. */
type Use = { stored: number; sent: number; added: number };

const writtenAfterMs = 100;

/**
 * For what may be done often: counted in memory and written a moment later, so that no request waits for a write of its
 * own, and those of one organization not for each other. What other servers count is known by the next write. A server
 * that stops forgets what it counted since its last one.
 */
export class BatchedLimit {
  readonly #limiter: RateLimiterPostgres;
  readonly #uses = new Map<string, Promise<Use>>();
  #isPlanned = false;

  constructor(limiter: RateLimiterPostgres) {
    this.#limiter = limiter;
  }

  async allows(key: string): Promise<boolean> {
    const found = this.#find(key);
    const use = await found;
    // A write may have forgotten it meanwhile.
    if (this.#uses.get(key) !== found) return this.allows(key);
    this.#plan();
    if (use.stored + use.sent + use.added >= this.#limiter.points) return false;
    use.added += 1;
    return true;
  }

  #find(key: string): Promise<Use> {
    const known = this.#uses.get(key);
    if (known) return known;
    const reading = this.#read(key);
    this.#uses.set(key, reading);
    reading.catch(() => this.#uses.delete(key));
    return reading;
  }

  async #read(key: string): Promise<Use> {
    const found = await this.#limiter.get(key);
    return { stored: found?.consumedPoints ?? 0, sent: 0, added: 0 };
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setTimeout(() => this.#writeAll(), writtenAfterMs).unref();
  }

  async #writeAll(): Promise<void> {
    const writes = [...this.#uses].map(async ([key, use]) => this.#write(key, await use));
    await Promise.allSettled(writes);
    this.#isPlanned = false;
    if (this.#uses.size > 0) this.#plan();
  }

  /** What was not used since the last write is forgotten, and read again. */
  async #write(key: string, use: Use): Promise<void> {
    [use.sent, use.added] = [use.added, 0];
    if (use.sent === 0) return void this.#uses.delete(key);
    const written = await this.#limiter.penalty(key, use.sent).catch(() => null);
    if (written) use.stored = written.consumedPoints;
    // What could not be written goes with the next write.
    else use.added += use.sent;
    use.sent = 0;
  }
}
