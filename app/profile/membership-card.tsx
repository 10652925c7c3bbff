import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type OwnMembership, roleNames } from "../../domain/member/member.ts";
import { locationOf } from "../../domain/organization/organization.ts";
import { fullDay } from "../../domain/shared/day-words.ts";
import { dayIn } from "../../domain/shared/week.ts";
import { answerOf, api } from "../api.ts";
import { deviceTimeZone } from "../reading/clock.ts";
import { meQuery } from "../reading/me.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { useToast } from "../ui/toast.tsx";
import styles from "./membership-card.module.css";

type MembershipCardProps = {
  membership: OwnMembership;
  isCurrent: boolean;
  canSwitch: boolean;
};

export function MembershipCard({ membership, isCurrent, canSwitch }: MembershipCardProps) {
  const { organization } = membership;
  return (
    <Card className={styles.card}>
      <header className={styles.header}>
        <Avatar name={organization.name} image={organization.logo} size={56} fit="whole" />
        <h2 className={styles.name}>
          <bdi>{organization.name}</bdi>
        </h2>
        {isCurrent && <span className={styles.current}>Current</span>}
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
    ["Role", roleNames[role]],
    ["Joined", joined],
    ["Status", active ? "Active" : "Inactive"],
    ["Location", locationOf(organization)],
    ["Phone", organization.phone],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {label === "Status" && <i data-active={active} aria-hidden="true" />}
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
      showToast(`You are working in ${name} now.`);
    },
  });
  return (
    <>
      {choose.error && <Notice kind="bad">{choose.error.message}</Notice>}
      <Button kind="quiet" busy={choose.isPending} onClick={() => choose.mutate()}>
        Switch to this organization
      </Button>
    </>
  );
}
