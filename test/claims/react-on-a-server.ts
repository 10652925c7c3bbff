import { createElement, type ReactNode } from "react";
import { vi } from "vitest";
import { rowName } from "../../domain/report/card-words.ts";

/**
 * Screens are drawn here as text, without a browser: what they read from the device is the same before and after it is
 * drawn, and what they show once the first of it is drawn is shown at once.
 */
vi.mock("react", async (original) => {
  const react = await original<typeof import("react")>();
  type Store = typeof react.useSyncExternalStore;
  const useSyncExternalStore: Store = (subscribe, read, readFirst) =>
    react.useSyncExternalStore(subscribe, read, readFirst ?? read);
  return { ...react, default: { ...react, useSyncExternalStore }, useSyncExternalStore };
});
vi.mock("../../app/reports/use-below.ts", () => ({ useBelow: (isReady: boolean) => isReady }));

/** What is behind a title or a line is open, below it. */
vi.mock("../../app/reports/fold.tsx", () => ({
  Fold: ({ title, children }: { title: string; children: ReactNode }) =>
    createElement("section", null, createElement("h2", null, title), children),
}));
vi.mock("../../app/reports/cards/category-line.tsx", async (original) => {
  const parts = await original<typeof import("../../app/reports/cards/category-line.tsx")>();
  const { CategoryLine: Line } = parts;
  type Props = Parameters<typeof Line>[0];
  const CategoryLine = (props: Props) => [
    createElement("h3", { key: "name" }, rowName(props.words.row, props.words.terms)),
    createElement(Line, { key: "line", ...props }),
    createElement("div", { key: "card" }, props.children),
  ];
  return { ...parts, CategoryLine };
});

/** What is printed stands between two lines. */
vi.mock("../../app/reports/print/print-page.tsx", () => ({
  PrintPage: ({ children }: { children: ReactNode }) =>
    createElement(
      "div",
      null,
      createElement("p", null, "print"),
      children,
      createElement("p", null, "/print"),
    ),
}));

/** A desk, on which nothing is kept. */
vi.stubGlobal("matchMedia", () => ({
  matches: true,
  addEventListener() {},
  removeEventListener() {},
}));
const nothingKept = { getItem: () => null, setItem() {}, removeItem() {} };
vi.stubGlobal("localStorage", nothingKept);
vi.stubGlobal("sessionStorage", nothingKept);
