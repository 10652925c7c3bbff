import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OrganizationDetails } from "../../domain/organization/organization.ts";
import type { Id } from "../../domain/shared/id.ts";
import { canManageOrganization } from "../../domain/shared/permissions.ts";
import { answerOf, api } from "../api.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { meQuery, useOrganization } from "../reading/me.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./edit-profile.module.css";
import { OrganizationForm } from "./organization-form.tsx";
import { PictureField } from "./picture-field.tsx";
import { useOrganizationForm } from "./use-organization-form.ts";

export const meta = () => pageMeta("Edit organization");

const organizationQuery = (organizationId: Id) => ({
  queryKey: queryKeys.organization(organizationId),
  queryFn: (): Promise<OrganizationDetails> =>
    answerOf(api.organizations[":organizationId"].$get({ param: { organizationId } })),
});

export default function EditOrganization() {
  const current = useOrganization();
  if (current && canManageOrganization(current.member))
    return <Loaded organizationId={current.organization.id} />;
  return (
    <Screen title="Edit Organization" back="/profile/organization">
      {current ? (
        <Notice title="Only admins can change the organization.">
          Please ask an admin of your organization.
        </Notice>
      ) : (
        <WithoutOrganization>You do not belong to any.</WithoutOrganization>
      )}
    </Screen>
  );
}

function Loaded({ organizationId }: { organizationId: Id }) {
  const { data, error, isFetching, refetch } = useQuery(organizationQuery(organizationId));
  if (data) return <Editor key={data.id} organization={data} />;
  return (
    <Screen title="Edit Organization" back="/profile/organization">
      {error ? (
        <FailedRead query={{ error, isFetching, refetch }} of="the organization" />
      ) : (
        <Skeleton height={480} />
      )}
    </Screen>
  );
}

function Editor({ organization }: { organization: OrganizationDetails }) {
  const form = useOrganizationForm(organization);
  return (
    <Screen
      title="Edit Organization"
      back="/profile/organization"
      footer={
        <Button type="submit" form="organization" busy={form.busy} className={styles.save}>
          Save
        </Button>
      }
    >
      <Logo organization={organization} />
      <OrganizationForm organization={organization} form={form} />
    </Screen>
  );
}

function Logo({ organization: { id, name, logo } }: { organization: OrganizationDetails }) {
  const queries = useQueryClient();
  async function readAgain() {
    void queries.invalidateQueries({ queryKey: queryKeys.memberships });
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    await queries.invalidateQueries({ queryKey: queryKeys.organization(id) });
  }
  return (
    <PictureField
      what="logo"
      name={name}
      image={logo}
      fit="whole"
      path={`/api/organizations/${id}/logo`}
      onChanged={readAgain}
    />
  );
}
