type Deck = { count: number; current: () => number; show: (index: number) => void };

export function startDeck(signal: AbortSignal) {
  const element = document.querySelector<HTMLElement>("[data-deck]");
  const view = element?.querySelector<HTMLElement>("[data-slides]");
  if (!element || !view) return;
  const deck = createDeck(element, view, signal);
  turnByKeys(deck, signal);
  element.addEventListener("click", (event) => press(event, element, deck), { signal });

  const align = () => deck.show(deck.current());
  element.addEventListener("change", () => preload(view), { signal });
  window.addEventListener("resize", align, { signal });
  document.addEventListener("fullscreenchange", align, { signal });
  const first = { once: true, signal };
  element.addEventListener("pointerenter", () => preload(view), first);
  window.addEventListener("keydown", () => preload(view), first);
  element.dataset.ready = "";
}

/** The switch of the theme uses the arrow keys itself. */
function turnByKeys(deck: Deck, signal: AbortSignal) {
  const turn = (event: KeyboardEvent) => {
    const isTaken = event.target instanceof HTMLInputElement;
    if (isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    deck.show(deck.current() + (event.key === "ArrowRight" ? 1 : -1));
  };
  window.addEventListener("keydown", turn, { signal });
}

function createDeck(element: HTMLElement, view: HTMLElement, signal: AbortSignal): Deck {
  const count = view.children.length;
  let current = 0;
  let isTurning = false;
  const turnTo = (index: number) => {
    current = index;
    mark(element, index, count);
  };
  /** WebKit scrolls to a slide of its own choice while the page is laid out. */
  let isUntouched = true;
  const follow = () => {
    const index = Math.round(view.scrollLeft / widthOf(view));
    if (isUntouched) arrive();
    else if (index === current) isTurning = false;
    else if (!isTurning) turnTo(index);
  };
  const takeOver = () => {
    isTurning = false;
    isUntouched = false;
  };
  // Two quick turns can stop the scrolling short of the last one's slide.
  const arrive = () => {
    const isBeside = Math.abs(view.scrollLeft - current * widthOf(view)) > 1;
    if (isBeside) place(view, current, "instant");
  };
  view.addEventListener("scroll", follow, { passive: true, signal });
  view.addEventListener("scrollend", arrive, { passive: true, signal });
  for (const touched of ["pointerdown", "touchstart", "wheel", "keydown"])
    view.addEventListener(touched, takeOver, { passive: true, signal });
  turnTo(0);
  arrive();
  return {
    count,
    current: () => current,
    show(index) {
      const wanted = Math.min(count - 1, Math.max(0, index));
      const isFar = Math.abs(wanted - current) > 1 || wanted === current;
      isTurning = wanted !== current;
      isUntouched = false;
      turnTo(wanted);
      place(view, wanted, isFar ? "instant" : motion());
    },
  };
}

function place(view: HTMLElement, index: number, behavior: ScrollBehavior) {
  view.scrollTo({ left: index * widthOf(view), behavior });
}

/** `clientWidth` is rounded, and ten roundings are a visible gap. */
function widthOf(view: HTMLElement): number {
  return view.getBoundingClientRect().width;
}

function press({ target }: Event, element: HTMLElement, deck: Deck) {
  if (!(target instanceof Element)) return;
  const step = target.closest<HTMLElement>("[data-step]")?.dataset.step;
  const slide = target.closest<HTMLElement>("[data-slide]")?.dataset.slide;
  if (step) deck.show(deck.current() + Number(step));
  if (slide) deck.show(Number(slide));
  if (target.closest("[data-full-screen]")) void toggleFullScreen(element);
}

function motion(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

function preload(view: HTMLElement) {
  for (const picture of view.querySelectorAll("img")) picture.loading = "eager";
}

function mark(element: HTMLElement, index: number, count: number) {
  const number = element.querySelector("[data-number]");
  if (number) number.textContent = `${index + 1} / ${count}`;
  for (const slide of element.querySelectorAll<HTMLElement>("[data-slide]"))
    slide.setAttribute("aria-current", String(Number(slide.dataset.slide) === index));
  for (const step of element.querySelectorAll<HTMLElement>("[data-step]")) {
    const isEnd = step.dataset.step === "-1" ? index === 0 : index === count - 1;
    // `disabled` would take the focus from a button that was just pressed.
    step.setAttribute("aria-disabled", String(isEnd));
  }
}

async function toggleFullScreen(element: HTMLElement) {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await element.requestFullscreen();
}
