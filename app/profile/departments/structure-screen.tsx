import type { ReactNode } from "react";
import { canManageStructure } from "../../../domain/member/permissions.ts";
import type { Structure } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useOrganization } from "../../reading/me.ts";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { OneEdited } from "../edited.tsx";
import { useStructure } from "./structure.ts";

type StructureScreenProps = {
  title: string;
  back: string;
  width?: "card" | "wide";
  children: (structure: Structure, organizationId: Id) => ReactNode;
};

export function StructureScreen({ title, back, width = "card", children }: StructureScreenProps) {
  const current = useOrganization();
  return (
    <Screen title={title} back={back} width={width}>
      {!current && (
        <WithoutOrganization>Departments belong to an organization.</WithoutOrganization>
      )}
      {current && canManageStructure(current.member) && (
        <WithStructure organizationId={current.organization.id}>{children}</WithStructure>
      )}
      {current && !canManageStructure(current.member) && (
        <Notice title="Your role does not allow this.">
          Only admins can change what is counted.
        </Notice>
      )}
    </Screen>
  );
}

type WithStructureProps = Pick<StructureScreenProps, "children"> & { organizationId: Id };

function WithStructure({ organizationId, children }: WithStructureProps) {
  const { data, error, refetch, isFetching } = useStructure(organizationId);
  if (data) return <OneEdited>{children(data, organizationId)}</OneEdited>;
  if (!error)
    return (
      <div aria-busy="true" role="status" aria-label="Loading">
        <Skeleton height={260} />
      </div>
    );
  return <FailedRead query={{ error, isFetching, refetch }} of="your departments" />;
}
