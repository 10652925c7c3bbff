let hiding: ReturnType<typeof setTimeout> | undefined;

type ToastOptions = { kind: "good" | "bad"; ms: number; besides: Element };

/**
 * The region is in the HTML, because screen readers announce only changes. It moves to the top where it would cover
 * what it is about.
 */
export function showToast(message: string, { kind, ms, besides }: ToastOptions) {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) return;
  clearTimeout(hiding);
  const toast = document.createElement("div");
  toast.dataset.kind = kind;
  toast.textContent = message;
  region.dataset.place = "bottom";
  region.replaceChildren(toast);
  if (covers(region, besides)) region.dataset.place = "top";
  hiding = setTimeout(() => region.replaceChildren(), ms);
}

function covers(one: Element, other: Element): boolean {
  const [above, below] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return above.top < below.bottom && below.top < above.bottom;
}
