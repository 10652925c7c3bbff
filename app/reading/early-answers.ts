declare global {
  /** By address: the answers asked for before the app's code has arrived. */
  var earlyAnswers: Map<string, { answer: Promise<Response>; askedAt: number }> | undefined;
}

/** Milliseconds, enough for the app's code on a slow phone. */
const usableFor = 30_000;

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
  globalThis.earlyAnswers.set(address, { answer, askedAt: performance.now() });
  // Whoever takes the answer handles the failure.
  answer.catch(() => {});
}

/** An answer is used once and soon, because a later reader wants a newer one. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return early && performance.now() - early.askedAt < usableFor ? early.answer : undefined;
}

/** A write may change any of the answers, and who is signed in. */
export function forgetEarly(): void {
  globalThis.earlyAnswers?.clear();
}
