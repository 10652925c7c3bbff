import type { SendOutcome } from "./sender.ts";

/** Decides which of the waiting counts, numbers and notes is sent next, by their keys. */
export class Attempts {
  readonly #failed = new Set<string>();
  readonly #retried = new Set<string>();

  /** Items that failed wait until all others are sent, so that they hold nothing up. */
  mayTry(key: string): boolean {
    return !this.#failed.has(key);
  }

  async attempt(key: string, send: () => Promise<SendOutcome>): Promise<SendOutcome> {
    this.#failed.add(key);
    const outcome = await send();
    if (outcome === "sent") this.#failed.delete(key);
    return outcome;
  }

  /** False where nothing was passed over. */
  startOver(): boolean {
    const hasFailed = this.#failed.size > 0;
    this.#failed.clear();
    return hasFailed;
  }

  retry(keys: Iterable<string>): void {
    for (const key of keys) this.#retried.add(key);
  }

  /** Refused items are sent only while this is true. */
  isRetried(key: string): boolean {
    return this.#retried.has(key);
  }

  endRetry(key: string): void {
    this.#retried.delete(key);
  }
}
