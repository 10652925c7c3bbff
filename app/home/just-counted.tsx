import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import * as v from "valibot";
import { idSchema } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";

const CountDoubt = lazy(() =>
  // Home stays whole without it, such as off line.
  import("./count-doubt.tsx").catch(() => ({ default: () => null })),
);

const stateSchema = v.object({ counted: idSchema });

/** What the clicker has saved just before. Home forgets it with the toast, so it is held here. */
export function JustCounted({ organization }: { organization: Organization }) {
  const { state } = useLocation();
  const [counted] = useState(() => (v.is(stateSchema, state) ? state.counted : null));
  if (!counted) return null;
  return (
    <Suspense fallback={null}>
      <CountDoubt organization={organization} assignmentId={counted} />
    </Suspense>
  );
}
