declare global {
  /** By address: the answers asked for before the app's code has arrived. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

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
  // Whoever takes the answer handles the failure.
  answer.catch(() => {});
}

/** An answer is used once, because the next reader wants a newer one. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return answer;
}

/** A write may change any of the answers, and who is signed in. */
export function forgetEarly(): void {
  globalThis.earlyAnswers?.clear();
}
