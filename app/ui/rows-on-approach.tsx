import { type ReactNode, useEffect, useRef, useState } from "react";

const firstRows = 20;

type RowsOnApproachProps<Row> = {
  rows: readonly Row[];
  height: number;
  children: (row: Row) => ReactNode;
};

export function RowsOnApproach<Row>({ rows, height, children }: RowsOnApproachProps<Row>) {
  const [isNear, setNear] = useState(false);
  const rest = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNear || !rest.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: "400px" },
    );
    observer.observe(rest.current);
    return () => observer.disconnect();
  });
  const undrawn = isNear ? 0 : Math.max(0, rows.length - firstRows);
  return (
    <>
      {rows.slice(0, rows.length - undrawn).map(children)}
      {undrawn > 0 && <li ref={rest} aria-hidden="true" style={{ height: undrawn * height }} />}
    </>
  );
}
