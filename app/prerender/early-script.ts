/** Runs in the pages of the app's screens before the app's code has arrived. */
import type { Me } from "../../domain/account/user.ts";
import { readEarly, readReportsEarly } from "../reading/early/early-reads.ts";
import { askEarly } from "../store/early-answers.ts";

async function start(): Promise<void> {
  const me: Me = JSON.parse(await askEarly("/api/me"));
  if (location.pathname === "/reports") readReportsEarly(location.search, me);
  else readEarly(location.pathname, me);
}

// A failure is left to the app, which asks again.
start().catch(() => {});

// The first format loads the browser's language data, which takes a slow phone 100 ms: meanwhile the app's code arrives.
setTimeout(() => new Intl.DateTimeFormat());
