import { ChevronRight } from "lucide-react";
import { type Membership, roleNames } from "../../../domain/member/member.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import {
  canChangeRoles,
  canRemoveMember,
  canSeeMemberDetails,
} from "../../../domain/shared/permissions.ts";
import type { NamedMember } from "../../reading/members.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { daysAgo, shortDayOf } from "./days-ago.ts";
import styles from "./team.module.css";

type RowProps = {
  organization: Organization;
  member: Membership;
  each: NamedMember;
  isOpen: boolean;
  onOpen: () => void;
};

export function MemberRow({ organization, member, each, isOpen, onOpen }: RowProps) {
  const words = <Words organization={organization} member={member} each={each} />;
  if (!canChangeRoles(member) && !canRemoveMember(member, each))
    return <li className={styles.row}>{words}</li>;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        {words}
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

function Words({ organization: { timeZone }, member, each }: Omit<RowProps, "isOpen" | "onOpen">) {
  const { lastCountedAt } = each;
  const maySee = canSeeMemberDetails(member);
  const counted = lastCountedAt
    ? `last counted ${daysAgo(lastCountedAt, timeZone)}`
    : "hasn't counted yet";
  return (
    <>
      <Avatar name={each.name} image={each.image} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{each.name}</bdi>
          {each.userId === member.userId && <span className={styles.you}>You</span>}
        </span>
        {maySee && <span className={styles.email}>{each.email}</span>}
        <small>
          <strong data-role={each.role}>{roleNames[each.role]}</strong>
          <span className={styles.between}> · </span>
          <span>{`joined ${shortDayOf(each.joinedAt, timeZone)}`}</span>
          {maySee && (
            <>
              <span className={styles.between}> · </span>
              <span className={styles.part}>{counted}</span>
              <span className={styles.counting}>{countingWords(each)}</span>
            </>
          )}
        </small>
      </span>
    </>
  );
}

function countingWords({ counting, toCount }: NamedMember): string {
  if (!counting || counting.length === 0) return "nothing to count";
  return counting.join(" · ") + (toCount ? ` (${toCount})` : "");
}
