import { onlyStaffChange } from "#words/refusals.ts";
import { canEnterAt } from "../../domain/member/permissions.ts";
import { onlyAt } from "../../domain/organization/only-at.ts";
import type { Id } from "../../domain/shared/id.ts";
import { useOrganization } from "../reading/me.ts";
import { Notice } from "../ui/notice/notice.tsx";

/** Shown where nothing can be entered at a campus in a week, or in a week of all campuses. */
export function WhyClosed({ campusId }: { campusId: Id | undefined }) {
  const { member, places } = useOrganization() ?? {};
  const isElsewhere = member && campusId !== undefined && !canEnterAt(member, campusId);
  return (
    <Notice>
      {isElsewhere && places ? onlyAt(places.campuses.map(({ name }) => name)) : onlyStaffChange}
    </Notice>
  );
}
