import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useIsDesk } from "../ui/desk.ts";
import styles from "./profile.module.css";

export default function Slide() {
  const location = useLocation();
  const pathname = useIsDesk() ? listOf(location.pathname) : location.pathname;
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

function listOf(pathname: string): string {
  return pathname.split("/").slice(0, 3).join("/");
}

function depthOf(pathname: string): number {
  return pathname.split("/").filter(Boolean).length;
}
