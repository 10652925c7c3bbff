/** Arrow keys, buttons, number, full screen and preloading for the deck; swiping is the browser's own scrolling. */
export function behaveDeck(signal: AbortSignal) {
  const deck = document.querySelector<HTMLElement>("[data-deck]");
  if (!deck) return;
  const views = [...deck.querySelectorAll<HTMLElement>("[data-slides]")];
  const shown = () => views.find((view) => view.offsetWidth > 0) ?? views[0];
  const count = views[0]?.children.length ?? 0;
  let current = 0;

  const show = (index: number, behavior: ScrollBehavior) => {
    const wanted = Math.min(count - 1, Math.max(0, index));
    for (const view of views)
      view.scrollTo({
        left: wanted * view.clientWidth,
        behavior: view === shown() ? behavior : "instant",
      });
    if (wanted !== current) mark(deck, wanted, count);
    current = wanted;
  };
  const smooth = () =>
    matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

  for (const view of views)
    view.addEventListener(
      "scroll",
      () => {
        if (view !== shown()) return;
        const index = Math.round(view.scrollLeft / view.clientWidth);
        if (index === current) return;
        current = index;
        mark(deck, index, count);
      },
      { passive: true, signal },
    );
  deck.addEventListener(
    "click",
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const step = target?.closest<HTMLElement>("[data-step]")?.dataset.step;
      const link = target?.closest<HTMLAnchorElement>("a[data-slide]");
      if (step) show(current + Number(step), smooth());
      if (link) {
        event.preventDefault();
        show(Number(link.dataset.slide), smooth());
      }
      if (target?.closest("[data-full-screen]")) void toggleFullScreen(deck);
    },
    { signal },
  );
  addEventListener(
    "keydown",
    (event) => {
      const wanted = slideFor(event, current, count);
      if (wanted === null) return;
      event.preventDefault();
      show(wanted, smooth());
    },
    { signal },
  );
  deck.addEventListener(
    "change",
    () => {
      preload(shown());
      show(current, "instant");
    },
    { signal },
  );
  deck.addEventListener("pointerenter", () => preload(shown()), { once: true, signal });
  addEventListener("keydown", () => preload(shown()), { once: true, signal });
  addEventListener("resize", () => show(current, "instant"), { signal });
  document.addEventListener("fullscreenchange", () => show(current, "instant"), { signal });
  mark(deck, 0, count);
  deck.dataset.ready = "";
}

/** Fetches all slides of the chosen theme, so that none has to be waited for. */
function preload(view: HTMLElement | undefined) {
  for (const picture of view?.querySelectorAll("img") ?? []) picture.loading = "eager";
}

function slideFor(event: KeyboardEvent, current: number, count: number): number | null {
  const isTyping = event.target instanceof HTMLInputElement;
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return null;
  const keys: Record<string, number> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: count - 1,
  };
  return keys[event.key] ?? null;
}

function mark(deck: HTMLElement, index: number, count: number) {
  const number = deck.querySelector("[data-number]");
  if (number) number.textContent = `${index + 1} / ${count}`;
  for (const link of deck.querySelectorAll<HTMLElement>("a[data-slide]")) {
    const isCurrent = Number(link.dataset.slide) === index;
    link.toggleAttribute("aria-current", isCurrent);
    if (isCurrent) link.setAttribute("aria-current", "true");
  }
  for (const button of deck.querySelectorAll<HTMLButtonElement>("[data-step]"))
    button.disabled = button.dataset.step === "-1" ? index === 0 : index === count - 1;
}

async function toggleFullScreen(deck: HTMLElement) {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await deck.requestFullscreen();
}
