import { useEffect, useState } from "react";
import { Skeleton } from "./notice/skeleton.tsx";
import styles from "./qr-code.module.css";

/** Black on white in both themes, because many cameras read nothing else. Its program loads with the first code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let isOver = false;
    import("uqr")
      .then(({ encode }) => {
        if (!isOver) setModules(encode(text, { ecc: "L", border: 3 }).data);
      })
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [text]);
  if (!modules) return <Skeleton height={340} />;
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
