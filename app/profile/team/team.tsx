import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import * as words from "#words/members.ts";
import { type Membership, roleNames } from "../../../domain/member/member.ts";
import {
  canChangeRoles,
  canInvite,
  canRemoveMember,
  canSeeMemberDetails,
} from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { combineReads, Freshness } from "../../reading/freshness.tsx";
import { type CurrentOrganization, useOrganization } from "../../reading/me.ts";
import { membersQuery, type NamedMember } from "../../reading/members.ts";
import { ListDetail } from "../../shell/list-detail.tsx";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { useIsDesk } from "../../ui/desk.ts";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { RowsOnApproach } from "../../ui/rows-on-approach.tsx";
import { Avatar } from "../avatar.tsx";
import { OneEdited, useEdited } from "../edited.tsx";
import rows from "../profile.module.css";
import { RowGroup } from "../rows.tsx";
import { InvitationList, TeamRow } from "./invitation-list.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { placesWords } from "./places-field.tsx";
import styles from "./team.module.css";
import { daysAgo, shortDayOf } from "./use-team-change.ts";

export const meta = () => pageMeta(words.teamMembers);

export default function TeamRoute() {
  return <ListDetail list={<Team />} at="/profile/team" />;
}

function Team() {
  const isDesk = useIsDesk();
  const current = useOrganization();
  const mayInvite = current && canInvite(current.member);
  const isTable = isDesk && current && canSeeMemberDetails(current.member);
  return (
    <Screen
      title={words.teamMembers}
      eyebrow={current && <bdi>{current.organization.name}</bdi>}
      back="/profile"
      width={isTable ? "wide" : "card"}
      action={
        mayInvite && (
          <Link className={styles.add} to="/profile/team/add-members">
            <UserPlus size={20} aria-hidden="true" />
            {words.add}
          </Link>
        )
      }
    >
      {current ? (
        <OneEdited>
          <Members {...current} />
        </OneEdited>
      ) : (
        <WithoutOrganization>{words.teamBelongs}</WithoutOrganization>
      )}
    </Screen>
  );
}

/** Fewer people than this need no search. */
const searchableFrom = 9;

function Members({ organization, member }: CurrentOrganization) {
  const team = useQuery(membersQuery(organization.id));
  const [wanted, setWanted] = useState("");
  const { edited, edit, close } = useEdited<NamedMember>();
  const chosen = edited === "new" ? null : edited;
  const search = useDeferredValue(wanted);
  const all = team.data ?? [];
  const found = all.filter((each) => matches(each, search));
  if (team.isPending) return <Loading />;
  if (!team.data) return <FailedRead query={team} of={words.yourTeam} />;
  return (
    <>
      <Freshness of={words.yourTeam} read={combineReads([team])} />
      {all.length >= searchableFrom && (
        <div className={styles.search}>
          <TextField
            label={words.search(all.length)}
            placeholder={canSeeMemberDetails(member) ? words.nameRoleCounts : words.nameRole}
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      {canInvite(member) && (
        <InvitationList organization={organization} member={member} search={search} />
      )}
      <RowGroup name={`${words.members} ${found.length}`}>
        {found.length === 0 ? (
          <p className={styles.none}>{words.noMembers}</p>
        ) : (
          <ul className={styles.list}>
            <RowsOnApproach rows={found} height={84}>
              {(each) => (
                <MemberRow
                  key={each.userId}
                  organization={organization}
                  member={member}
                  each={each}
                  isOpen={each.userId === chosen?.userId}
                  onOpen={() => edit(each)}
                />
              )}
            </RowsOnApproach>
          </ul>
        )}
      </RowGroup>
      <MemberDialog
        key={chosen?.userId ?? ""}
        organization={organization}
        member={member}
        chosen={chosen}
        onClose={close}
      />
    </>
  );
}

function matches({ name, email, role, places, counting }: NamedMember, search: string): boolean {
  const terms = search.toLocaleLowerCase().split(/\s+/);
  const at = placesWords(places);
  const text = [name, email, roleNames[role], at, ...(counting ?? [])]
    .join(" ")
    .toLocaleLowerCase();
  return terms.every((term) => text.includes(term));
}

function Loading() {
  return (
    <div className={rows.group}>
      <p className={rows.groupName} role="status">
        {words.loading}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={72} />
      ))}
    </div>
  );
}

type RowProps = {
  organization: Organization;
  member: Membership;
  each: NamedMember;
  isOpen: boolean;
  onOpen: () => void;
};

function MemberRow({ organization, member, each, isOpen, onOpen }: RowProps) {
  const canOpen = canChangeRoles(member) || canRemoveMember(member, each);
  return (
    <TeamRow
      className={canSeeMemberDetails(member) ? styles.member : styles.row}
      canOpen={canOpen}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <Words organization={organization} member={member} each={each} />
    </TeamRow>
  );
}

function Words({ organization: { timeZone }, member, each }: Omit<RowProps, "isOpen" | "onOpen">) {
  const { lastCountedAt } = each;
  const maySee = canSeeMemberDetails(member);
  const at = placesWords(each.places);
  const counted = lastCountedAt
    ? words.lastCounted(daysAgo(lastCountedAt, timeZone))
    : words.notCounted;
  return (
    <>
      <Avatar name={each.name} image={each.image} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{each.name}</bdi>
          {each.userId === member.userId && <span className={styles.you}>{words.you}</span>}
          {each.role !== "admin" && at && <span className={styles.at}>{at}</span>}
        </span>
        {maySee && <span className={styles.email}>{each.email}</span>}
        <small>
          <strong data-role={each.role}>{roleNames[each.role]}</strong>
          <span className={styles.between}> · </span>
          <span>{words.joined(shortDayOf(each.joinedAt, timeZone))}</span>
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
  if (!counting || counting.length === 0) return words.nothingToCount;
  return counting.join(" · ") + (toCount ? ` (${toCount})` : "");
}
