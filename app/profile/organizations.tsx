import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import * as words from "#words/organizations.ts";
import { brand } from "../../brand.ts";
import { type OwnMembership, roleNames } from "../../domain/member/member.ts";
import { canManageOrganization } from "../../domain/member/permissions.ts";
import { locationOf } from "../../domain/organization/organization.ts";
import { fullDay } from "../../domain/shared/time/day-words.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { answerOf, api } from "../api.ts";
import { deviceTimeZone } from "../reading/clock.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { meQuery, useMe, useOrganization } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { usePassedToast } from "../shell/passed-toast.ts";
import { queryKeys } from "../store/query-keys.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/notice/empty.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { useToast } from "../ui/notice/toast.tsx";
import { Card } from "../ui/panel/card.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { Avatar } from "./avatar.tsx";
import styles from "./profile.module.css";

export const meta = () => pageMeta(words.organization);

export default function Organizations() {
  const current = useOrganization();
  usePassedToast(words.organizationSaved);
  return (
    <Screen
      title={words.organization}
      back="/profile"
      action={
        current && canManageOrganization(current.member) ? (
          <Link className={styles.edit} to="/profile/organization/edit">
            {words.edit}
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
  if (error)
    return <FailedRead query={{ error, isFetching, refetch }} of={words.yourOrganizations} />;
  return (
    <>
      <p className={styles.quiet} role="status">
        {words.loading}
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
        title={words.noMemberships}
        action={<ButtonLink to="/dashboard">{words.createOrganization}</ButtonLink>}
      >
        {words.isOrganizationOn} {brand.product}
        {words.askAdmin}
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

type MembershipCardProps = {
  membership: OwnMembership;
  isCurrent: boolean;
  canSwitch: boolean;
};

function MembershipCard({ membership, isCurrent, canSwitch }: MembershipCardProps) {
  const { organization } = membership;
  return (
    <Card className={styles.card}>
      <header className={styles.header}>
        <Avatar name={organization.name} image={organization.logo} size={56} fit="whole" />
        <h2 className={styles.membershipCardName}>
          <bdi>{organization.name}</bdi>
        </h2>
        {isCurrent && <span className={styles.current}>{words.current}</span>}
      </header>
      <Facts membership={membership} />
      {canSwitch && <SwitchButton organization={organization} />}
    </Card>
  );
}

function Facts({ membership }: { membership: OwnMembership }) {
  const { role, joinedAt, active, organization } = membership;
  const { timeZone } = organization;
  const joined = fullDay(dayIn(timeZone ?? deviceTimeZone, new Date(joinedAt)));
  const facts: [string, string][] = [
    [words.role, roleNames[role]],
    [words.joined, joined],
    [words.status, active ? words.active : words.inactive],
    [words.location, locationOf(organization)],
    [words.phone, organization.phone],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {label === words.status && <i data-active={active} aria-hidden="true" />}
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function SwitchButton({ organization: { id, name } }: Pick<OwnMembership, "organization">) {
  const queries = useQueryClient();
  const showToast = useToast();
  const choose = useMutation({
    mutationFn: () =>
      answerOf(api.me["current-organization"].$put({ json: { organizationId: id } })),
    onSuccess: (me) => {
      queries.setQueryData(meQuery.queryKey, me);
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast(words.workingIn(name));
    },
  });
  return (
    <>
      {choose.error && <Notice kind="bad">{choose.error.message}</Notice>}
      <Button kind="quiet" busy={choose.isPending} onClick={() => choose.mutate()}>
        {words.switchTo}
      </Button>
    </>
  );
}
