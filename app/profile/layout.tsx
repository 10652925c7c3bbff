import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import styles from "./layout.module.css";

export default function Slide() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ pathname: string; direction?: "deeper" | "back" }>({
    pathname,
  });
  if (shown.pathname !== pathname) {
    const isBack = depthOf(pathname) < depthOf(shown.pathname);
    setShown({ pathname, direction: isBack ? "back" : "deeper" });
  }
  return (
    <div className={styles.slide} data-direction={shown.direction} key={pathname}>
      <Outlet />
    </div>
  );
}

function depthOf(pathname: string): number {
  return pathname.split("/").filter(Boolean).length;
}
