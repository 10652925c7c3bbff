import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import Home from "../../app/home/home.tsx";
import Monday from "../../app/monday/monday.tsx";
import { MeContext, meQuery } from "../../app/reading/me.ts";
import Reports from "../../app/reports/reports.tsx";
import type { TestApp } from "../create-test-app.ts";
import type { Person } from "./insert.ts";

const screens = {
  Reports: { path: "/reports", screen: <Reports /> },
  Monday: { path: "/reports/monday", screen: <Monday /> },
  Home: { path: "/dashboard", screen: <Home /> },
} as const;

export type ScreenName = keyof typeof screens;
/** The lines of each place. */
export type Texts = Record<string, string[]>;

/** Reads screens as one person sees them, by the requests that they make. */
export async function readScreens(app: TestApp, person: Person, names: readonly ScreenName[]) {
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    return app.request(init.method ?? "GET", address, { body, cookie: person.cookie });
  }) as typeof fetch;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const me = await client.fetchQuery(meQuery);
  const texts: Texts = {};
  for (const name of names) {
    const { path, screen } = screens[name];
    const draw = () =>
      markupOf(
        <QueryClientProvider client={client}>
          <MeContext value={me}>
            <RouterProvider
              router={createMemoryRouter([{ path: "*", element: screen }], {
                initialEntries: [path],
              })}
            />
          </MeContext>
        </QueryClientProvider>,
      );
    let markup = await draw();
    for (let turns = 0; turns < 8 && (await readMore(client)); turns++) markup = await draw();
    const lines = linesOf(markup);
    const [from, to] = [lines.indexOf("print"), lines.indexOf("/print")];
    texts[name] = from < 0 ? lines : [...lines.slice(0, from), ...lines.slice(to + 1)];
    if (from >= 0) texts[`${name} on paper`] = lines.slice(from + 1, to);
  }
  client.clear();
  return texts;
}

/** Whether a screen has asked for something that was not there. */
async function readMore(client: QueryClient): Promise<boolean> {
  const missing = client
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.data === undefined &&
        state.error === null &&
        (options as { enabled?: unknown }).enabled !== false,
    );
  await Promise.all(missing.map((query) => query.fetch().catch(() => {})));
  return missing.length > 0;
}

async function markupOf(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(node, {
    onError: (error) => void failures.push(error),
  });
  let markup = "";
  for await (const part of prelude) markup += part;
  if (failures.length > 0) throw failures[0];
  return markup;
}

const inline = /<\/?(?:a|b|bdi|button|em|i|span|strong|time)\b[^>]*>/g;
const inside = /^<\/?(?:a|b|bdi|button|em|i|span|strong|time|svg|path|rect|line|circle|g)\b/;

/** The text of each paragraph, item, heading and cell. */
export function linesOf(markup: string): string[] {
  return (
    markup
      .replace(/<(svg|style|script|template)\b[\s\S]*?<\/\1>/g, "")
      .replace(/<!--.*?-->/g, "")
      // Its room is kept, and it is hidden until it is known.
      .replace(/<p\b[^>]*data-awaited[\s\S]*?<\/p>/g, "")
      .replace(/<p\b[\s\S]*?<\/p>/g, (paragraph) => paragraph.replace(inline, ""))
      .replace(/<\/(?:bdi|strong|span|button|a)>/g, "\u00a6")
      .replace(/<[^>]+>/g, (tag) => (inside.test(tag) ? "" : "\n"))
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&amp;/g, "&")
      .split("\n")
      .map((line) =>
        line
          .replace(/[\s¦]*¦[\s¦]*/g, " ¦ ")
          .replace(/\s+/g, " ")
          .replace(/^[ ¦]+|[ ¦]+$/g, ""),
      )
      .filter((line) => line !== "")
  );
}
