import type { RateLimiterPostgres } from "rate-limiter-flexible";

/** Points: `stored` as they were read last, `sent` are being written, `added` are not yet. */
type Use = { stored: number; sent: number; added: number };

const writtenAfterMs = 100;

/**
 * For what may be done often: counted in memory and written a moment later, so that no request waits for a write of its
 * own, and those of one organization not for each other. What other servers count is known by the next write. A server
 * that is killed forgets what it counted since its last one.
 */
export class BatchedLimit {
  readonly #limiter: RateLimiterPostgres;
  readonly #uses = new Map<string, Promise<Use>>();
  #isPlanned = false;

  constructor(limiter: RateLimiterPostgres) {
    this.#limiter = limiter;
  }

  async allows(key: string): Promise<boolean> {
    const use = await this.#find(key);
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
    // While the database is away, nothing is added that would have to be counted.
    const written = await this.#limiter.penalty(key, use.sent).catch(() => null);
    [use.stored, use.sent] = [written?.consumedPoints ?? 0, 0];
  }
}
