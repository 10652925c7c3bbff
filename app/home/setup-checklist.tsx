import { lazy, Suspense } from "react";
import { canManageOrganization } from "../../domain/shared/permissions.ts";
import type { CurrentOrganization } from "../reading/me.ts";

const Checklist = lazy(() =>
  // Home stays whole without it, such as off line.
  import("../setup/checklist.tsx").catch(() => ({ default: () => null })),
);

export function SetupChecklist({ organization, member }: CurrentOrganization) {
  if (!canManageOrganization(member)) return null;
  return (
    <Suspense fallback={null}>
      <Checklist organizationId={organization.id} />
    </Suspense>
  );
}
