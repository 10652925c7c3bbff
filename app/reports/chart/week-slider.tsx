import type { ReactNode } from "react";
import type { Reading } from "./use-reading.ts";
import styles from "./week-slider.module.css";

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
      aria-label={`${label}, week by week`}
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
