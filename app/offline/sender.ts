export type SendOutcome = "sent" | "nothing" | "away" | "signed_out";

type SenderOptions = {
  /** Tabs with the same name take turns. */
  name: string;
  sendNext: () => Promise<SendOutcome>;
  onTrouble: (trouble: "none" | "away" | "signed_out") => void;
};

/** Pauses after failures, in milliseconds; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Milliseconds without a tap after which the burst is over, and goes as one. */
const burstEnd = 500;
/** The longest that a tap waits for the end of its burst: other devices want to see it, too. */
const longestBurst = 2_000;
/** A tab that the browser has put to sleep may hold the turn; sending twice is harmless, waiting for ever is not. */
const longestTurn = 5_000;

/** Sends what waits, one after another, as long as it goes; after a failure again and again, in growing pauses. */
export class Sender {
  readonly #options: SenderOptions;
  #isRunning = false;
  #isAskedAgain = false;
  #failures = 0;
  /** When the burst that is being gathered goes at the latest. */
  #deadline: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /**
   * Something waits, and more may follow: somebody who taps fast is not held up by the sending of each tap. The pause
   * after a failure goes on.
   */
  nudge(): void {
    if (this.#timer !== undefined && this.#deadline === undefined) return;
    const now = performance.now();
    this.#deadline ??= now + longestBurst;
    clearTimeout(this.#timer);
    this.#runIn(Math.min(burstEnd, this.#deadline - now));
  }

  /** The network or the person may be back: no more pausing. */
  wake(): void {
    this.#failures = 0;
    this.stop();
    void this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#deadline = undefined;
  }

  async #run(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      await this.#takeTurn();
    }
    this.#isRunning = false;
  }

  async #takeTurn(): Promise<void> {
    const outcome = await inTurn(this.#options.name, () => this.#sendAll());
    if (outcome === "nothing") {
      this.#failures = 0;
      this.#options.onTrouble("none");
      return;
    }
    this.#isAskedAgain = false;
    this.#options.onTrouble(outcome);
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    this.stop();
    this.#runIn(pause);
  }

  #runIn(pause: number): void {
    this.#timer = setTimeout(() => {
      this.stop();
      whenIdle(() => void this.#run());
    }, pause);
  }

  /** Up to the end, or to a burst that has begun in the meantime: that goes in its own time. */
  async #sendAll(): Promise<Exclude<SendOutcome, "sent">> {
    for (;;) {
      const outcome = await this.#options.sendNext();
      if (outcome !== "sent") return outcome;
      this.#options.onTrouble("none");
      if (this.#deadline !== undefined) return "nothing";
    }
  }
}

/** Taps and what they show come first; a second is the longest that sending waits for them. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else work();
}

/** Runs `work` while no other tab runs its own, where the browser can arrange that. */
async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work();
  let result: Promise<Result> | undefined;
  const start = () => {
    result = work();
    return result;
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(longestTurn) }, start);
  } catch {
    return result ?? work();
  }
}
