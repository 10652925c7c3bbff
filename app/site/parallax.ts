import { useEffect, useRef } from "react";

/** How far the background moves for each pixel the page is scrolled. */
const factor = 0.6;

/** Moves the element with the scroll, except for people who asked for less motion. */
export function useParallax<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    const stillness = matchMedia("(prefers-reduced-motion: reduce)");
    const move = () => {
      const offset = stillness.matches ? 0 : window.scrollY * factor;
      if (element.current) element.current.style.transform = `translateY(${offset}px)`;
    };
    move();
    window.addEventListener("scroll", move, { passive: true });
    stillness.addEventListener("change", move);
    return () => {
      window.removeEventListener("scroll", move);
      stillness.removeEventListener("change", move);
    };
  }, []);
  return element;
}
