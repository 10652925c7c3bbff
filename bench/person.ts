import { Agent, request } from "node:http";
import type { Id } from "../domain/shared/id.ts";
import { addSession } from "../server/sign-in/sessions.ts";
import type { Place } from "./place.ts";

export type Ask = { method: "GET" | "PUT" | "POST"; path: string; body?: object };

/** Somebody who is signed in and sends requests. */
export type Person = { send: (ask: Ask) => Promise<void> };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export async function signIn({ db, url }: Pick<Place, "db" | "url">, userId: Id): Promise<Person> {
  const token = await addSession(db, { userId, userAgent: "" }, new Date());
  const headers = {
    cookie: `countwell_session=${token}`,
    origin: url,
    "content-type": "application/json",
  };
  return { send: (ask) => sendAs(url, headers, ask) };
}

function sendAs(url: string, headers: Record<string, string>, ask: Ask): Promise<void> {
  const { method, path, body } = ask;
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      const { statusCode = 0 } = answer;
      const isGood = statusCode >= 200 && statusCode < 300;
      answer.on("error", reject);
      answer.on("end", () =>
        isGood ? resolve() : reject(new Error(`${method} ${path}: ${statusCode}`)),
      );
      answer.resume();
    });
    // The server may close an idle connection just as it is used again.
    sent.on("error", (error) =>
      sent.reusedSocket ? resolve(sendAs(url, headers, ask)) : reject(error),
    );
    sent.end(body && JSON.stringify(body));
  });
}

/** The value below which this share of the times lies. */
export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}
