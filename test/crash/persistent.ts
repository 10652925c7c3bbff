import { setTimeout as pause } from "node:timers/promises";

/** Who sends, and is told of each write that was done. */
export type Sender = { url: string; cookie: string; acknowledged: () => void };

type Answer<Body> = { status: number; body: Body };

/** Repeats a request until it is answered, as an outbox does. Throws for a refusal other than `refusal`. */
export async function persist<Body = unknown>(
  { url, cookie, acknowledged }: Sender,
  method: string,
  path: string,
  json?: object,
  refusal?: number,
): Promise<Answer<Body>> {
  const headers = { origin: url, cookie, ...(json && { "content-type": "application/json" }) };
  for (;;) {
    const signal = AbortSignal.timeout(10_000);
    const init = { method, headers, signal, body: json && JSON.stringify(json) };
    const answer = await fetch(url + path, init).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    );
    if (answer && answer.status < 500) {
      const { status, text } = answer;
      if (status >= 400 && status !== refusal)
        throw new Error(`No crash excuses this: ${method} ${path}: ${status} ${text}`);
      if (status < 400 && method !== "GET") acknowledged();
      return { status, body: text ? JSON.parse(text) : null };
    }
    await pause(30);
  }
}
