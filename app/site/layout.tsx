import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";

/** Around every public page. The effect runs only where the app itself leads here; else page-script.ts starts the page. */
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
