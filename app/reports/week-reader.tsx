import type { ReactNode } from "react";
import { Cursor } from "./chart/cursor.tsx";
import { heightOf, placeOf, weekAt } from "./chart/scale.ts";
import { useReading } from "./chart/use-reading.ts";
import { sliderReach, WeekSlider } from "./chart/week-slider.tsx";
import { type Line, LineChart } from "./line-chart.tsx";
import styles from "./week-reader.module.css";

type WeekReaderProps = {
  /** What the line is of. */
  name: string;
  line: Line;
  /** The week that is read first. */
  start: number;
  summary: ReactNode;
  wordsOf: (week: number) => string;
  children: (week: number, stop: () => void) => ReactNode;
};

/** A chart, and above it a summary or the week that is being read. */
export function WeekReader(props: WeekReaderProps) {
  const { name, line, start, summary, wordsOf, children } = props;
  const { values, scale } = line;
  const reading = useReading(values.length, start, ({ x, box }) =>
    weekAt((x - box.left - sliderReach) / (box.width - 2 * sliderReach), values.length),
  );
  const { at, shown, stop } = reading;
  const value = values[shown] ?? null;
  return (
    <div className={styles.reader}>
      <div className={styles.head}>
        <div className={styles.summary} data-hidden={at !== null || undefined}>
          {summary}
        </div>
        {at !== null && children(at, stop)}
      </div>
      <LineChart line={line}>
        <WeekSlider label={name} words={wordsOf(shown)} reading={reading}>
          {at !== null && (
            <Cursor
              x={placeOf(at, values.length)}
              y={value === null ? null : heightOf(value, scale)}
            />
          )}
        </WeekSlider>
      </LineChart>
    </div>
  );
}
