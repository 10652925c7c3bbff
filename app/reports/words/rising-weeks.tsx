import styles from "./rising-weeks.module.css";

type RisingWeeksProps = { values: (number | null)[]; last: number | null };

const step = 20;
const height = 120;
const width = 14;

/** The weeks as the tiles of our motif. They are decoration: the cards below tell the numbers. */
export function RisingWeeks({ values, last }: RisingWeeksProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const bars = values.flatMap((value, week) => {
    const tall = Math.max(width, ((value ?? 0) / most) * height);
    return value === null ? [] : [{ x: week * step, tall, isLast: week === last }];
  });
  return (
    <svg
      className={styles.weeks}
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {bars.map(({ x, tall, isLast }) => (
        <rect
          key={x}
          data-last={isLast || undefined}
          x={x}
          y={height - tall}
          width={width}
          height={tall}
          rx={width / 2}
        />
      ))}
    </svg>
  );
}
