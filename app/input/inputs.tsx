import { useCampuses } from "../reading/campuses.ts";
import { combineReads, Freshness, useIsCurrent } from "../reading/freshness.tsx";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Story } from "../story/story.tsx";
import { useIsDesk } from "../ui/desk.ts";
import { Empty } from "../ui/notice/empty.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { Sheet } from "./sheet.tsx";
import { SheetSkeleton } from "./sheet-skeleton.tsx";
import { WeekSheet } from "./week/week-sheet.tsx";

export const meta = () => pageMeta("Inputs");

export default function Inputs() {
  const current = useOrganization();
  if (current) return <OrganizationInputs {...current} />;
  return (
    <Screen title="Inputs">
      <WithoutOrganization>Numbers belong to an organization.</WithoutOrganization>
    </Screen>
  );
}

function OrganizationInputs(current: CurrentOrganization) {
  const campuses = useCampuses(current.organization.id);
  const read = combineReads([campuses]);
  const isCurrent = useIsCurrent(read);
  const Shown = useIsDesk() ? WeekSheet : Sheet;
  if (campuses.data?.some((campus) => campus.departments.length > 0))
    return (
      <>
        <Shown {...current} campuses={campuses.data} />
        <Story {...current} />
      </>
    );
  return (
    <Screen title="Inputs">
      <Freshness of="your departments" read={read} />
      {campuses.isPending && <SheetSkeleton />}
      {isCurrent && (
        <Empty title="No departments yet">
          An admin of {current.organization.name} needs to add campuses and departments first. Then
          you can enter their numbers here.
        </Empty>
      )}
    </Screen>
  );
}
