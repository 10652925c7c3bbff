import type { ApiError } from "../api.ts";
import { Notice } from "../ui/notice/notice.tsx";

type ProblemProps = { problem: ApiError | null; title?: string };

export function Problem({ problem, title }: ProblemProps) {
  return (
    problem && (
      <Notice kind="bad" title={title}>
        {problem.message}
      </Notice>
    )
  );
}
