import { useQuery } from "@tanstack/react-query";
import {
  Bell,
  Building2,
  CreditCard,
  KeyRound,
  LayoutList,
  LogOut,
  Moon,
  Network,
  Shield,
  Sparkles,
  Sun,
  Tag,
  Users,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { somethingWentWrong } from "#words/errors.ts";
import { noReminders, reminder } from "#words/notifications.ts";
import * as words from "#words/profile.ts";
import { signOutTitle, signOutWords } from "#words/unsent.ts";
import type { NotificationPreferences } from "../../domain/account/notification.ts";
import { displayName, type Membership, roleNames } from "../../domain/member/member.ts";
import {
  canInvite,
  canManageApiTokens,
  canManageLanguageModel,
  canManageOrganization,
  canManageStructure,
} from "../../domain/member/permissions.ts";
import { ApiError } from "../api.ts";
import { isNumber } from "../outbox/entry-draft.ts";
import { useEntriesStatus, useNoteDrafts, useOutboxStatus } from "../outbox/use-outbox.ts";
import { useMe, useOrganization } from "../reading/me.ts";
import { invitationsQuery, membersQuery } from "../reading/members.ts";
import { useTerms } from "../reading/terms.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { usePassedToast } from "../shell/passed-toast.ts";
import { signOut } from "../sign-in/sign-out.ts";
import { Button } from "../ui/button.tsx";
import { useTheme } from "../ui/look/theme.ts";
import { Notice } from "../ui/notice/notice.tsx";
import { useToast } from "../ui/notice/toast.tsx";
import { Dialog, DialogActions } from "../ui/panel/dialog.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { Avatar } from "./avatar.tsx";
import { preferencesQuery } from "./notifications/preferences.ts";
import styles from "./profile.module.css";
import { RowContent, RowGroup, RowLink, SwitchRow } from "./rows.tsx";

export const meta = () => pageMeta(words.profile);

export default function Profile() {
  usePassedToast(words.accountSaved);
  const current = useOrganization();
  const { languageModel } = useMe();
  const terms = useTerms();
  return (
    <Screen
      title={words.profile}
      action={
        <Link className={styles.edit} to="/profile/edit">
          {words.edit}
        </Link>
      }
    >
      <Person />
      <RowGroup name={words.administration}>
        <OrganizationRow />
        {current && <TeamRow member={current.member} />}
        {current && canManageStructure(current.member) && (
          <RowLink
            to="/profile/departments"
            icon={Network}
            title={words.campusesAndDepartments(terms)}
          />
        )}
        {current && canManageOrganization(current.member) && (
          <RowLink to="/profile/words" icon={Tag} title={words.ourWords} />
        )}
        {current && canManageApiTokens(current.member) && (
          <RowLink to="/profile/api-access" icon={KeyRound} title={words.apiAccess} />
        )}
        {current && languageModel && canManageLanguageModel(current.member) && (
          <RowLink to="/profile/ai-help" icon={Sparkles} title={words.aiHelp} />
        )}
        <BillingRow />
      </RowGroup>
      <RowGroup name={words.account}>
        <RowLink to="/profile/security" icon={Shield} title={words.security} />
        <NotificationsRow />
        <ThemeRow />
        <RowLink to="/profile/pages" icon={LayoutList} title={words.allPages} />
        <SignOutRow />
      </RowGroup>
    </Screen>
  );
}

function OrganizationRow() {
  const note = useOrganization()?.organization.name;
  return (
    <RowLink to="/profile/organization" icon={Building2} title={words.organization} note={note} />
  );
}

function Person() {
  const { user } = useMe();
  const current = useOrganization();
  const name = displayName(user);
  return (
    <div className={styles.person}>
      <Avatar name={name} image={user.image} size={84} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.quiet}>{user.email}</p>
        <p className={styles.quiet}>
          {current ? (
            <>
              <bdi>{current.organization.name}</bdi> · {roleNames[current.member.role]}
            </>
          ) : (
            words.noOrganization
          )}
        </p>
      </div>
    </div>
  );
}

/** Shown with its full height before the choice is known, so that nothing below it moves. */
function NotificationsRow() {
  const current = useOrganization();
  const { data } = useQuery({
    ...preferencesQuery(current?.organization.id ?? ""),
    enabled: current !== undefined && current !== null,
  });
  const note = data ? noteOf(data) : "\u00a0";
  return (
    <RowLink
      to="/profile/notifications"
      icon={Bell}
      title={words.notifications}
      note={current ? note : undefined}
    />
  );
}

function noteOf({ reminderHours }: NotificationPreferences): string {
  return reminderHours ? reminder(reminderHours) : noReminders;
}

function BillingRow() {
  const showToast = useToast();
  return (
    <button
      type="button"
      className={styles.row}
      onClick={() => showToast(words.comingSoon, { kind: "info", ms: 3_000 })}
    >
      <RowContent icon={CreditCard} title={words.billing} />
    </button>
  );
}

function SignOutRow() {
  const { waiting, isRead } = useOutboxStatus();
  const numbers = useEntriesStatus().drafts.filter(isNumber).length;
  const notes = useNoteDrafts().length;
  const left = { counts: waiting.length, numbers, notes };
  const unsent = left.counts + numbers + notes;
  const [isAsking, setAsking] = useState(false);
  const { leave, busy, problem } = useSignOut();
  return (
    <>
      <button
        type="button"
        className={styles.row}
        disabled={!isRead}
        aria-busy={busy || undefined}
        onClick={() => (unsent > 0 ? setAsking(true) : leave())}
      >
        <RowContent icon={LogOut} title={words.signOut} />
      </button>
      {problem && !isAsking && <Notice kind="bad">{problem}</Notice>}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={signOutTitle(left)}>
        <p role="status">{signOutWords(left)}</p>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <DialogActions onClose={() => setAsking(false)}>
          <Button kind={unsent > 0 ? "danger" : "primary"} busy={busy} onClick={leave}>
            {words.signOut}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function useSignOut() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function leave() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    await signOut().catch((error: unknown) => {
      setProblem(error instanceof ApiError ? error.message : somethingWentWrong);
    });
    setBusy(false);
  }

  return { leave, busy, problem };
}

function TeamRow({ member }: { member: Membership }) {
  const team = useQuery(membersQuery(member.organizationId));
  const invitations = useQuery({
    ...invitationsQuery(member.organizationId),
    enabled: canInvite(member),
  });
  const note = team.data && words.team(team.data.length, invitations.data?.length ?? 0);
  return <RowLink to="/profile/team" icon={Users} title={words.teamMembers} note={note} />;
}

function ThemeRow() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === "dark";
  const icon = isDark ? Moon : Sun;
  return <SwitchRow icon={icon} title={words.darkMode} isOn={isDark} onChange={toggleTheme} />;
}
