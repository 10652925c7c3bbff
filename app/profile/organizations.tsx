import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { brand } from "../../brand.ts";
import type { OwnMembership } from "../../domain/member/member.ts";
import { canManageOrganization } from "../../domain/shared/permissions.ts";
import { answerOf, api } from "../api.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { useMe, useOrganization } from "../reading/me.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { usePassedToast } from "../shell/passed-toast.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { Screen } from "../ui/screen.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { MembershipCard } from "./membership-card.tsx";
import styles from "./profile.module.css";

export const meta = () => pageMeta("Organization");

export default function Organizations() {
  const current = useOrganization();
  usePassedToast("Organization Info Updated!");
  return (
    <Screen
      title="Organization"
      back="/profile"
      action={
        current && canManageOrganization(current.member) ? (
          <Link className={styles.edit} to="/profile/organization/edit">
            Edit
          </Link>
        ) : undefined
      }
    >
      <Memberships currentId={current?.organization.id} />
    </Screen>
  );
}

function Memberships({ currentId }: { currentId: string | undefined }) {
  const { user } = useMe();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.memberships, user.id],
    queryFn: (): Promise<{ items: OwnMembership[] }> => answerOf(api.me.memberships.$get()),
  });
  if (data) return <MembershipList items={data.items} currentId={currentId} />;
  if (error) return <FailedRead query={{ error, isFetching, refetch }} of="your organizations" />;
  return (
    <>
      <p className={styles.quiet} role="status">
        Loading...
      </p>
      <Skeleton height={236} />
    </>
  );
}

type ListProps = { items: OwnMembership[]; currentId: string | undefined };

function MembershipList({ items, currentId }: ListProps) {
  if (items.length === 0)
    return (
      <Empty
        title="No organization memberships found."
        action={<ButtonLink to="/dashboard">Create an organization</ButtonLink>}
      >
        Is your organization already on {brand.product}? Ask its admin to invite you.
      </Empty>
    );
  return (
    <ul className={styles.cards}>
      {items.map((membership) => (
        <li key={membership.organization.id}>
          <MembershipCard
            membership={membership}
            isCurrent={items.length > 1 && membership.organization.id === currentId}
            canSwitch={membership.active && membership.organization.id !== currentId}
          />
        </li>
      ))}
    </ul>
  );
}
