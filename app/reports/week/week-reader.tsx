import { memo, type ReactNode, useDeferredValue } from "react";
import { type Line, LineChart } from "../chart/line-chart.tsx";
import { heightWithin, leftOf, weekAt } from "../chart/scale.ts";
import { sliderReach, useReading, WeekSlider } from "../chart/week-slider.tsx";
import styles from "./week-reader.module.css";

type WeekReaderProps = {
  /** The name of the line. */
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
      <Head read={useDeferredValue(at)} summary={summary} stop={stop}>
        {children}
      </Head>
      <LineChart line={line}>
        <WeekSlider label={name} words={wordsOf(shown)} reading={reading}>
          {at !== null && (
            <Cursor
              x={leftOf(at, values.length)}
              y={value === null ? null : heightWithin(value, scale)}
            />
          )}
        </WeekSlider>
      </LineChart>
    </div>
  );
}

type HeadProps = Pick<WeekReaderProps, "summary" | "children"> & {
  read: number | null;
  stop: () => void;
};

/** On a slow phone the words may come after the cursor, which keeps up with the finger. */
const Head = memo(function Head({ read, summary, stop, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.summary} data-hidden={read !== null || undefined}>
        {summary}
      </div>
      {read !== null && children(read, stop)}
    </div>
  );
});

type CursorProps = {
  /** Shares of the width and, from the top, of the height; `y` is null for a blank week. */
  x: number;
  y: number | null;
};

/** Moves without a new layout: layers as large as the chart are pushed by shares of themselves. */
function Cursor({ x, y }: CursorProps) {
  return (
    <div className={styles.across} style={{ transform: `translateX(${100 * x}%)` }}>
      <div className={styles.line} />
      {y !== null && (
        <div className={styles.down} style={{ transform: `translateY(${100 * y}%)` }}>
          <div className={styles.dot} />
        </div>
      )}
    </div>
  );
}
