import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";

/** The effect is for navigation within the app; a page opened by itself is started by page-script.ts. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has elements of its own
  useEffect(() => {
    const leaving = new AbortController();
    void import("./behavior/start-page.ts").then(({ startPage }) => {
      if (!leaving.signal.aborted) startPage(leaving.signal);
    });
    return () => leaving.abort();
  }, [pathname]);
  return <Outlet />;
}
