import type { Page } from "playwright-core";

/** Controls that share a name, and those whose visible words are no part of their name: a line for each. */
export function unclearNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wordsOf = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    const shown = [...document.querySelectorAll<HTMLElement>("a[href], button")].filter(
      (one) => one.getClientRects().length > 0,
    );
    // biome-ignore lint/performance/useDomNodeTextContent: hidden words are not seen
    const seenOf = (one: HTMLElement) => one.innerText;
    const named = shown.map((one) => {
      const label = one.ariaLabel;
      return { one, label, name: label ?? one.textContent ?? "", seen: seenOf(one) };
    });
    const unspeakable = named.filter(
      ({ label, seen }) => label !== null && !wordsOf(label).includes(wordsOf(seen)),
    );
    const places = new Map<string, Set<string>>();
    for (const [index, { one, name }] of named.entries()) {
      const place = one instanceof HTMLAnchorElement ? one.href : `button ${index}`;
      places.set(name, (places.get(name) ?? new Set()).add(place));
    }
    const shared = [...places].filter(([name, { size }]) => name && size > 1);
    return [
      ...unspeakable.map(({ seen, label }) => `shows "${seen}", is named "${label}"`),
      ...shared.map(([name, { size }]) => `${size} are named "${name}"`),
    ];
  });
}
