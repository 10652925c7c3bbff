/** The background's pixels for each pixel scrolled. */
const factor = 0.6;

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

/** Pixels scrolled since its section came into view. */
function scrolledSince(background: HTMLElement): number {
  const section = background.parentElement ?? background;
  const top = section.getBoundingClientRect().top + scrollY;
  return Math.max(0, scrollY - Math.max(0, top - innerHeight));
}
