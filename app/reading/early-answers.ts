declare global {
  /** By address: what the page asked before the app's code had arrived. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** Asks now, for the app to take the answer when it gets there. */
export async function askEarly(address: string): Promise<Response> {
  const asked = fetch(address);
  keepEarly(
    address,
    asked.then((answer) => answer.clone()),
  );
  return asked;
}

export function keepEarly(address: string, answer: Promise<Response>): void {
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(address, answer);
  // Who takes it hears of the failure.
  answer.catch(() => {});
}

/** An answer is taken once: the next to ask wants to know how it is then. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return answer;
}

/** Whatever is written may change the answers, and who they are for. */
export function forgetEarly(): void {
  globalThis.earlyAnswers?.clear();
}
