import type { Campus } from "../../domain/campus.ts";
import type { Membership } from "../../domain/member.ts";
import type { Organization } from "../../domain/organization.ts";
import { useCampuses } from "../campuses.ts";
import { useOrganization } from "../me.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { Sheet } from "./sheet.tsx";
import { SheetSkeleton } from "./sheet-skeleton.tsx";

export const meta = () => [{ title: "Inputs" }];

export default function Inputs() {
  const place = useOrganization();
  if (place) return <OrganizationInputs {...place} />;
  return (
    <Screen title="Inputs">
      <Empty
        title="No organization yet"
        action={<ButtonLink to="/dashboard">Go to Home</ButtonLink>}
      >
        Numbers belong to an organization. Create one on Home, or open your invitation link.
      </Empty>
    </Screen>
  );
}

type Place = { organization: Organization; member: Membership };

function OrganizationInputs({ organization, member }: Place) {
  const campuses = useCampuses(organization.id);
  if (campuses.data) return <WithCampuses {...{ organization, member, campuses: campuses.data }} />;
  return (
    <Screen title="Inputs">
      {campuses.isPending ? (
        <SheetSkeleton />
      ) : (
        <Notice
          kind="bad"
          title="We could not load your departments."
          action={
            <Button kind="quiet" busy={campuses.isFetching} onClick={() => campuses.refetch()}>
              Try again
            </Button>
          }
        >
          {campuses.error.message}
        </Notice>
      )}
    </Screen>
  );
}

function WithCampuses({ campuses, ...place }: Place & { campuses: Campus[] }) {
  if (campuses.some((campus) => campus.departments.length > 0))
    return <Sheet {...place} campuses={campuses} />;
  return (
    <Screen title="Inputs">
      <Empty title="No departments yet">
        An admin of {place.organization.name} adds campuses and departments first. Then their
        numbers are entered here.
      </Empty>
    </Screen>
  );
}
