import { hasLeftSession } from "./left-session.ts";

declare global {
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** Without an answer it is what the app has asked for itself. */
type EarlyAnswer = { answer?: Promise<Response>; sentAt: number; text?: string };

/** Milliseconds, enough for the app's code on a slow phone. */
const usableFor = 30_000;

/** XMLHttpRequest has an answer's text several tasks earlier than fetch, which would wait for the app's starting code. */
export async function askEarly(address: string): Promise<string> {
  if (hasLeftSession() || findYoung(address)) throw new Error("Nobody asks early.");
  const request = new XMLHttpRequest();
  const answered = new Promise<Response>((resolve, reject) => {
    request.onload = () => {
      const { status, responseText } = request;
      const type = request.getResponseHeader("content-type") ?? "";
      const answer = new Response(responseText, { status, headers: { "content-type": type } });
      if (answer.ok) early.text = responseText;
      resolve(answer);
    };
    request.onerror = () => reject(new TypeError("There is no connection."));
  });
  const early = keepEarly(address, answered);
  request.open("GET", address);
  request.send();
  const { ok } = await answered;
  return ok && early.text ? early.text : Promise.reject(new Error("There is no early answer."));
}

export function keepEarly(address: string, answer: Promise<Response>): EarlyAnswer {
  answer.catch(() => {});
  return keep(address, { answer, sentAt: performance.now() });
}

/** An answer is used once and soon, because a later reader wants a newer one. Where there is none, whoever calls asks. */
export function takeEarly(address: string): Promise<Response> | undefined {
  return take(address)?.answer;
}

/** Only if all of it is here by now, so that the first drawing need not wait for it. */
export function takeEarlyText(address: string): string | undefined {
  return globalThis.earlyAnswers?.get(address)?.text && take(address)?.text;
}

function take(address: string): EarlyAnswer | undefined {
  const early = findYoung(address);
  keep(address, { sentAt: performance.now() });
  return early;
}

function keep(address: string, early: EarlyAnswer): EarlyAnswer {
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(address, early);
  return early;
}

function findYoung(address: string): EarlyAnswer | undefined {
  const early = globalThis.earlyAnswers?.get(address);
  return early && performance.now() - early.sentAt < usableFor ? early : undefined;
}

/** A write may change any of the answers, and who is signed in. */
export function forgetEarly(): void {
  for (const [address, { sentAt }] of globalThis.earlyAnswers ?? []) keep(address, { sentAt });
}
