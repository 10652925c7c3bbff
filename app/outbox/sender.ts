import { whenIdle } from "../ui/when-idle.ts";

export type SendOutcome = "sent" | "nothing" | "away" | "signed_out";

type SenderOptions = {
  name: string;
  sendNext: () => Promise<SendOutcome>;
  onTrouble: (trouble: "none" | "away" | "signed_out") => void;
};

/** Milliseconds, give or take half, so that devices which failed together come back apart; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A burst of taps ends after so many milliseconds without one, and is sent as one request. */
const burstEnd = 500;
const longestBurst = 2_000;
/** A sleeping tab may hold the lock; sending twice is harmless, waiting forever is not. */
const longestTurn = 5_000;

export class Sender {
  readonly #options: SenderOptions;
  #isRunning = false;
  #isAskedAgain = false;
  #failures = 0;
  #deadline: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  nudge(): void {
    if (this.#timer !== undefined && this.#deadline === undefined) return;
    const now = performance.now();
    this.#deadline ??= now + longestBurst;
    clearTimeout(this.#timer);
    this.#runIn(Math.min(burstEnd, this.#deadline - now));
  }

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
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        await this.#takeTurn();
      }
    } finally {
      this.#isRunning = false;
    }
  }

  async #takeTurn(): Promise<void> {
    const outcome = await inTurn(this.#options.name, () => this.#sendAll()).catch(pauseAfter);
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
    this.#runIn(pause * (0.5 + Math.random()));
  }

  #runIn(pause: number): void {
    this.#timer = setTimeout(() => {
      this.stop();
      whenIdle(() => void this.#run());
    }, pause);
  }

  async #sendAll(): Promise<Exclude<SendOutcome, "sent">> {
    for (;;) {
      const outcome = await this.#options.sendNext();
      if (outcome !== "sent") return outcome;
      this.#options.onTrouble("none");
      if (this.#deadline !== undefined) return "nothing";
    }
  }
}

/** A defect in what was sent next must not end the sending of everything else. */
function pauseAfter(error: unknown): "away" {
  globalThis.reportError?.(error);
  return "away";
}

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
