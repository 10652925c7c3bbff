import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from "react";
import { weekByWeek } from "#words/reports.ts";
import styles from "./week-slider.module.css";

/** A finger that moves less than this has tapped. */
const slack = 6;
const pageWeeks = 4;

type Drag = { x: number; y: number; box: DOMRect; isReading: boolean };
type At = { x: number; y: number; box: DOMRect };

/**
 * Reading one week after the other by tap, drag or key. A finger that moves up or down scrolls the page instead.
 * `at` is null until it has begun, then at `start`. `weekOf` is the week at a place of the screen.
 */
export function useReading(count: number, start: number, weekOf: (at: At) => number) {
  const [chosen, setAt] = useState<number | null>(null);
  const at = chosen === null ? null : Math.min(chosen, count - 1);
  const drag = useRef<Drag | null>(null);

  function read({ clientX: x, clientY: y }: PointerEvent, { box }: Drag) {
    setAt(weekOf({ x, y, box }));
  }

  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = event.key === "Escape" ? null : weekAfterKey(event.key, at, { count, start });
      if (next === undefined) return;
      event.preventDefault();
      setAt(next);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      const { clientX: x, clientY: y, currentTarget, pointerId, pointerType } = event;
      const isReading = pointerType !== "touch";
      drag.current = { x, y, box: currentTarget.getBoundingClientRect(), isReading };
      if (!isReading) return;
      currentTarget.setPointerCapture(pointerId);
      read(event, drag.current);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      if (!current.isReading) {
        const moved = Math.abs(event.clientX - current.x);
        if (moved < slack || moved < Math.abs(event.clientY - current.y)) return;
        current.isReading = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      read(event, current);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      drag.current = null;
      if (!current) return;
      event.currentTarget.focus({ preventScroll: true });
      read(event, current);
    },
    onPointerCancel() {
      drag.current = null;
    },
  };

  const stop = useCallback(() => setAt(null), []);
  return { at, shown: at ?? start, count, handlers, stop };
}

export type Reading = ReturnType<typeof useReading>;

/** Returns undefined for a key that reads nothing. The first key reads where the slider stands. */
export function weekAfterKey(
  key: string,
  at: number | null,
  { count, start }: { count: number; start: number },
): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  return Math.min(count - 1, Math.max(0, (at ?? start) + step));
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -pageWeeks,
  PageUp: pageWeeks,
};

type WeekSliderProps = {
  label: string;
  words: string;
  reading: Reading;
  children: ReactNode;
};

/** How far it reaches beyond what it lies on, in pixels on each side. */
export const sliderReach = 8;

/** The week whose bar is at a place of the screen. */
export function slotAt(x: number, { left, width }: DOMRect, count: number): number {
  const share = (x - left - sliderReach) / (width - 2 * sliderReach);
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** Lies over a chart and is all of it that who hears the screen or types meets. */
export function WeekSlider({ label, words, reading, children }: WeekSliderProps) {
  return (
    <div
      {...reading.handlers}
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label={weekByWeek(label)}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={reading.count}
      aria-valuenow={reading.shown + 1}
      aria-valuetext={words}
    >
      {children}
    </div>
  );
}
