import { useLocation } from "react-router";
import { useIsDesk } from "../ui/desk.ts";

/** For links within Home. At a desk the chosen list stays beside what they open. */
export function useHomePath() {
  const isDesk = useIsDesk();
  const { search } = useLocation();
  return (below = "") => ({ pathname: `/dashboard${below}`, search: isDesk ? search : "" });
}
