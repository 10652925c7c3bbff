let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows a message in the page's toast region for `ms`. The region is in the HTML, so that it is read aloud. */
export function showToast(message: string, { kind, ms }: { kind: "good" | "bad"; ms: number }) {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) return;
  clearTimeout(hiding);
  const toast = document.createElement("div");
  toast.dataset.kind = kind;
  toast.textContent = message;
  region.replaceChildren(toast);
  hiding = setTimeout(() => region.replaceChildren(), ms);
}
