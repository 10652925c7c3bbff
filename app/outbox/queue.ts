import type { Kind } from "./kind.ts";
import type { SendOutcome } from "./sender.ts";

/** Decides which write is sent next. A write that fails waits until all others are sent, so that it holds nothing up. */
export class Queue {
  readonly #kinds: readonly Kind[];
  readonly #failed = new Set<string>();
  readonly #retried = new Set<string>();

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
  }

  async sendNext(): Promise<SendOutcome> {
    const outcome = await this.#sendUntried();
    if (outcome !== "nothing" || this.#failed.size === 0) return outcome;
    this.#failed.clear();
    return this.#sendUntried();
  }

  get hasRefused(): boolean {
    return this.#kinds.some((kind) => kind.refusedKeys().length > 0);
  }

  /** Each is sent once more, and keeps its reason until the server accepts it. */
  retryRefused(): void {
    for (const kind of this.#kinds) for (const key of kind.refusedKeys()) this.#retried.add(key);
  }

  leave(): void {
    const writes = this.#kinds.flatMap((kind) => kind.leave());
    if (navigator.onLine) for (const write of writes) void write.send(true);
  }

  async #sendUntried(): Promise<SendOutcome> {
    for (const kind of this.#kinds) {
      const write = await kind.next(
        (key, refused) => !this.#failed.has(key) && (refused === null || this.#retried.has(key)),
      );
      if (!write) continue;
      for (const key of write.keys) this.#failed.add(key);
      const answer = await write.send();
      if (answer.kind === "away" || answer.kind === "signed_out") return answer.kind;
      for (const key of write.keys) this.#retried.delete(key);
      if (answer.kind === "accepted") await write.accepted(answer.body);
      else await write.refused(answer.message);
      for (const key of write.keys) this.#failed.delete(key);
      return "sent";
    }
    return "nothing";
  }
}
