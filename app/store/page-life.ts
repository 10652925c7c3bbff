/** A promise while the page is in the back/forward cache. */
let shown: Promise<void> | undefined;
const hiding = new Set<() => void>();

if (typeof window !== "undefined")
  window.addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) return;
    shown = new Promise<void>((resolve) => {
      window.addEventListener("pageshow", () => resolve(), { once: true });
    }).then(() => {
      shown = undefined;
    });
    for (const hide of hiding) hide();
  });

/** Resolves at once, unless the page is in the back/forward cache. */
export async function pageShown(): Promise<void> {
  await shown;
}

/** The page may be shown again. */
export function whenPageHides(hide: () => void): () => void {
  hiding.add(hide);
  return () => hiding.delete(hide);
}
