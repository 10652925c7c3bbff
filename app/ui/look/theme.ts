import { useSyncExternalStore } from "react";
import { themeKey } from "./theme-script.ts";

type Theme = "light" | "dark";

export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => "light" as const);
  return { theme, toggleTheme: () => chooseTheme(theme === "dark" ? "light" : "dark") };
}

function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const preference = darkPreference();
  listeners.add(listener);
  preference.addEventListener("change", listener);
  window.addEventListener("storage", followOtherTabs);
  return () => {
    listeners.delete(listener);
    preference.removeEventListener("change", listener);
    window.removeEventListener("storage", followOtherTabs);
  };
}

function followOtherTabs(event: StorageEvent) {
  const { newValue } = event;
  if (event.key !== themeKey || (newValue !== "light" && newValue !== "dark")) return;
  document.documentElement.dataset.theme = newValue;
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return darkPreference().matches ? "dark" : "light";
}

function darkPreference(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
