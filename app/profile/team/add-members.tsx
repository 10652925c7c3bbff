import { type FormEvent, useState } from "react";
import type { Id } from "../../../domain/id.ts";
import type { Invited } from "../../../domain/invitation.ts";
import { type Membership, type Role, roleNames, roles } from "../../../domain/member.ts";
import { canInvite, canInviteAs } from "../../../domain/permissions.ts";
import { splitAddresses } from "../../../domain/typed-addresses.ts";
import { answerOf } from "../../api.ts";
import { useMe, useOrganization } from "../../me.ts";
import { pageMeta } from "../../page-meta.ts";
import { RestoredNotice } from "../../restored-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Screen } from "../../ui/screen.tsx";
import { useKeptFields } from "../use-kept-fields.ts";
import styles from "./add-members.module.css";
import { InvitedAnswers } from "./invited-answers.tsx";
import { invitationsApi, useTeamChange } from "./team-data.ts";
import { roleHints } from "./words.ts";

export const meta = () => pageMeta("Add members");

export default function AddMembers() {
  const place = useOrganization();
  return (
    <Screen
      title="Add members"
      eyebrow={place && <bdi>{place.organization.name}</bdi>}
      back="/profile/team"
    >
      {place && canInvite(place.member) ? (
        <InviteForm organizationId={place.organization.id} member={place.member} />
      ) : (
        <Notice title="Your role does not allow this.">
          Staff and admins of your organization invite new members.
        </Notice>
      )}
    </Screen>
  );
}

type FormProps = { organizationId: Id; member: Membership };
type Wanted = { emails: string[]; role: Role };

/** As many as the server takes at once. */
const batch = 200;

function InviteForm({ organizationId, member }: FormProps) {
  const { user } = useMe();
  const choices = roles.filter((each) => canInviteAs(member, { role: each }));
  const { text, role, isRestored, type, choose, beginAgain } = useTyped(organizationId, choices);
  const [answers, setAnswers] = useState<Invited[]>([]);
  const invite = useTeamChange(
    organizationId,
    async ({ emails, role }: Wanted) => {
      const all: Invited[] = [];
      setAnswers(all);
      for (let from = 0; from < emails.length; from += batch) {
        const json = { emails: emails.slice(from, from + batch), role };
        const call = invitationsApi.$post({ param: { organizationId }, json });
        all.push(...(await answerOf(call)).items);
        setAnswers([...all]);
        // What was not taken stays to be corrected, and what a later batch brings is not lost if it fails.
        type([...refusedOf(all), ...emails.slice(from + batch)].join("\n"), role);
      }
    },
    () => {},
  );
  function send(event: FormEvent) {
    event.preventDefault();
    const emails = splitAddresses(text);
    if (emails.length > 0 && !invite.isPending) invite.mutate({ emails, role });
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {isRestored && answers.length === 0 && (
        <RestoredNotice
          title="Not sent yet"
          onBeginAgain={() => {
            beginAgain();
            invite.reset();
          }}
        />
      )}
      <p className={styles.from}>
        Inviting from: <strong>{user.email}</strong>
      </p>
      <TextAreaField
        label="Email addresses"
        hint="Separate them by commas, spaces or new lines."
        rows={5}
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value, role)}
      />
      <RoleField {...{ choices, role }} onChoose={choose} />
      {invite.error && <Notice kind="bad">{invite.error.message}</Notice>}
      <Button type="submit" disabled={text.trim() === ""} busy={invite.isPending}>
        Send Invite
      </Button>
      <InvitedAnswers answers={answers} />
    </form>
  );
}

const noneTyped = { emails: "", role: "member" };

/** Whom to invite as what, kept on this device until it is sent. */
function useTyped(organizationId: Id, choices: Role[]) {
  const kept = useKeptFields(`invite ${organizationId}`, noneTyped);
  const [text, setText] = useState(kept.fields.emails);
  const [role, setRole] = useState(choices.find((each) => each === kept.fields.role) ?? "member");

  function type(emails: string, role: Role) {
    setText(emails);
    keep(emails, role);
  }

  function choose(role: Role) {
    setRole(role);
    keep(text, role);
  }

  /** A role alone is nothing to come back to. */
  function keep(emails: string, role: Role) {
    kept.keep(emails.trim() === "" ? noneTyped : { emails, role });
  }

  function beginAgain() {
    kept.beginAgain();
    setText("");
    setRole("member");
  }

  return { text, role, isRestored: kept.isRestored, type, choose, beginAgain };
}

function refusedOf(answers: Invited[]): string[] {
  return answers.filter(({ answer }) => answer !== "invited").map(({ email }) => email);
}

type RoleProps = { choices: Role[]; role: Role; onChoose: (role: Role) => void };

/** Staff invite members only, so they are not asked. */
function RoleField({ choices, role, onChoose }: RoleProps) {
  return (
    <SelectField
      label="Role"
      value={role}
      disabled={choices.length === 1}
      hint={
        choices.length === 1
          ? `${roleHints[role]} Only admins invite staff and admins.`
          : roleHints[role]
      }
      onChange={({ target }) => onChoose(choices.find((each) => each === target.value) ?? role)}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {roleNames[each]}
        </option>
      ))}
    </SelectField>
  );
}
