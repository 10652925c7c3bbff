export type SendOutcome = "sent" | "nothing" | "away" | "signed_out";

type SenderOptions = {
  /** Tabs with the same name take turns. */
  name: string;
  sendNext: () => Promise<SendOutcome>;
  onTrouble: (trouble: "none" | "away" | "signed_out") => void;
};

/** Pauses after failures, in milliseconds; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Taps come in bursts: the first waits this long for the others, and they go as one. */
const gathering = 250;
/** A tab that the browser has put to sleep may hold the turn; sending twice is harmless, waiting for ever is not. */
const longestTurn = 5_000;

/** Sends what waits, one after another, as long as it goes; after a failure again and again, in growing pauses. */
export class Sender {
  readonly #options: SenderOptions;
  #isRunning = false;
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Something waits. */
  nudge(): void {
    if (this.#timer === undefined) this.#runIn(gathering);
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
      this.#timer = undefined;
      whenIdle(() => void this.#run());
    }, pause);
  }

  async #sendAll(): Promise<Exclude<SendOutcome, "sent">> {
    for (;;) {
      const outcome = await this.#options.sendNext();
      if (outcome !== "sent") return outcome;
      this.#options.onTrouble("none");
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
