import type { ApiError } from "../api.ts";
import { Notice } from "../ui/notice.tsx";

/** Why sending failed, above the button that sent. */
export function Problem({ problem }: { problem: ApiError | null }) {
  return problem && <Notice kind="bad">{problem.message}</Notice>;
}
