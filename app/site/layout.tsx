import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";

/** Around every public page. Its effect runs only when the app itself leads here: then the app's code is there already. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has elements of its own
  useEffect(() => {
    const leaving = new AbortController();
    void import("./behaviour/all.ts").then(({ behave }) => {
      if (!leaving.signal.aborted) behave(leaving.signal);
    });
    return () => leaving.abort();
  }, [pathname]);
  return <Outlet />;
}
