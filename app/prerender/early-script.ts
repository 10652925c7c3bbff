/** Stands in the pages of the app's screens and runs before anything else has arrived. */
import type { Me } from "../../domain/user.ts";
import { askEarly } from "../reading/early-answers.ts";
import { readEarly } from "../reading/early-reads.ts";

async function start(): Promise<void> {
  const answer = await askEarly("/api/me");
  if (!answer.ok) return;
  const me: Me = await answer.json();
  readEarly(location.pathname, me);
}

// Without an answer the app asks again, and says what is wrong.
start().catch(() => {});
