import { type ReactNode, useEffect, useRef, useState } from "react";

const firstRows = 20;

type RowsOnApproachProps<Row> = {
  rows: readonly Row[];
  /** The height of a row in pixels, so that the list is about as long before all of it is drawn. */
  height: number;
  children: (row: Row) => ReactNode;
};

/** The items of a list; of a long one the first, and the others once a person comes near them. */
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
