import { lazy, Suspense } from "react";
import { canManageAssignments } from "../../domain/shared/permissions.ts";
import type { Day } from "../../domain/shared/week.ts";
import type { CurrentOrganization } from "../reading/me.ts";

const ExpectedLine = lazy(() =>
  // Home stays whole without it, such as off line.
  import("./expected-line.tsx").catch(() => ({ default: () => null })),
);

type ExpectedProps = CurrentOrganization & { today: Day };

/** For staff, below all that may be pressed, because it comes late. */
export function Expected({ organization, member, today }: ExpectedProps) {
  if (!canManageAssignments(member)) return null;
  return (
    <Suspense fallback={null}>
      <ExpectedLine organization={organization} today={today} />
    </Suspense>
  );
}
