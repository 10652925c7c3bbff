import { useLocation } from "react-router";

/** For links within Home: Mine or Everyone stays chosen. */
export function useHomePath() {
  const { search } = useLocation();
  return (below = "") => ({ pathname: `/dashboard${below}`, search });
}
