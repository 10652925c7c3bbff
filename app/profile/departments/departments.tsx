import { useSearchParams } from "react-router";
import type { Id } from "../../../domain/id.ts";
import { canManageStructure } from "../../../domain/permissions.ts";
import type { Structure } from "../../../domain/structure.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useOrganization } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CampusList } from "./campus-list.tsx";
import { DepartmentList } from "./department-list.tsx";
import { LeftApartNotice } from "./left-apart-notice.tsx";
import { NumberMoveOffer } from "./number-move-offer.tsx";
import { ServiceList } from "./service-list.tsx";
import { useStructure } from "./structure.ts";

export const meta = () => pageMeta("Departments");

export default function Departments() {
  const current = useOrganization();
  return (
    <Screen title="Departments" back="/profile">
      {!current && (
        <WithoutOrganization>Departments belong to an organization.</WithoutOrganization>
      )}
      {current && canManageStructure(current.member) && (
        <>
          <NumberMoveOffer organizationId={current.organization.id} />
          <Arrangement organizationId={current.organization.id} />
        </>
      )}
      {current && !canManageStructure(current.member) && (
        <Notice title="Your role does not allow this.">
          Admins of your organization arrange what is counted.
        </Notice>
      )}
    </Screen>
  );
}

function Arrangement({ organizationId }: { organizationId: Id }) {
  const { data, error, refetch, isFetching } = useStructure(organizationId);
  if (data) return <Campuses organizationId={organizationId} structure={data} />;
  if (!error)
    return (
      <div aria-busy="true" role="status" aria-label="Loading departments">
        <Skeleton height={420} />
      </div>
    );
  return <FailedRead query={{ error, isFetching, refetch }} of="your departments" />;
}

function Campuses({ organizationId, structure }: { organizationId: Id; structure: Structure }) {
  const { campuses, departments, leftApart } = structure;
  const [search, setSearch] = useSearchParams();
  const active = campuses.filter((campus) => campus.active);
  const campus = active.find(({ id }) => id === search.get("campus")) ?? active[0];
  const choose = (id: Id) => setSearch({ campus: id }, { replace: true, preventScrollReset: true });
  return (
    <>
      <LeftApartNotice organizationId={organizationId} all={leftApart} />
      <DepartmentList
        organizationId={organizationId}
        campuses={campuses}
        departments={departments}
      />
      {campus && (
        <ServiceList organizationId={organizationId} campus={campus}>
          {active.length > 1 && (
            <SelectField
              label="Campus"
              value={campus.id}
              onChange={(event) => choose(event.target.value)}
            >
              {active.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </ServiceList>
      )}
      <CampusList organizationId={organizationId} campuses={campuses} onAdded={choose} />
    </>
  );
}
