/** How far a background moves for each pixel the page is scrolled. */
const factor = 0.6;

/** Moves the backgrounds with the scroll from where they come into view, except for people who want stillness. */
export function startParallax(signal: AbortSignal) {
  const backgrounds = document.querySelectorAll<HTMLElement>("[data-parallax]");
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const move = () => {
    for (const background of backgrounds) {
      const offset = stillness.matches ? 0 : scrolledSince(background) * factor;
      background.style.transform = offset === 0 ? "" : `translateY(${offset}px)`;
    }
  };
  move();
  window.addEventListener("scroll", move, { passive: true, signal });
  window.addEventListener("resize", move, { passive: true, signal });
  stillness.addEventListener("change", move, { signal });
}

/** Pixels scrolled since the section that holds the background came into view. */
function scrolledSince(background: HTMLElement): number {
  const section = background.parentElement ?? background;
  const top = section.getBoundingClientRect().top + scrollY;
  return Math.max(0, scrollY - Math.max(0, top - innerHeight));
}
