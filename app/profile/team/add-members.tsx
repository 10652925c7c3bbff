import { useRef, useState } from "react";
import * as v from "valibot";
import type { Id } from "../../../domain/id.ts";
import type { Invited } from "../../../domain/invitation.ts";
import { type Membership, type Role, roleNames, roles } from "../../../domain/member.ts";
import { canInvite, canInviteAs } from "../../../domain/permissions.ts";
import { replaceSentAddresses, splitAddresses } from "../../../domain/typed-addresses.ts";
import { answerOf } from "../../api.ts";
import { Problem } from "../../forms/problem.tsx";
import { RestoredNotice } from "../../forms/restored-notice.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useKeptValues } from "../../forms/use-kept-values.ts";
import { useMe, useOrganization } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Screen } from "../../ui/screen.tsx";
import styles from "./add-members.module.css";
import { invitationsApi } from "./invitations.ts";
import { InvitedAnswers } from "./invited-answers.tsx";
import { roleHints } from "./role-hints.ts";
import { useTeamChange } from "./use-team-change.ts";

export const meta = () => pageMeta("Add members");

export default function AddMembers() {
  const current = useOrganization();
  return (
    <Screen
      title="Add members"
      eyebrow={current && <bdi>{current.organization.name}</bdi>}
      back="/profile/team"
    >
      {!current && (
        <WithoutOrganization>People are invited to an organization.</WithoutOrganization>
      )}
      {current && canInvite(current.member) && (
        <InviteForm organizationId={current.organization.id} member={current.member} />
      )}
      {current && !canInvite(current.member) && (
        <Notice title="Your role does not allow this.">
          Staff and admins of your organization invite new members.
        </Notice>
      )}
    </Screen>
  );
}

type FormProps = { organizationId: Id; member: Membership };
const typedSchema = v.object({
  emails: v.pipe(
    v.string(),
    v.check((text) => splitAddresses(text).length > 0, "Enter at least one address."),
  ),
  role: v.picklist(roles),
});
type Typed = v.InferOutput<typeof typedSchema>;

/** The server's limit for one request. */
const batch = 200;

function InviteForm({ organizationId, member }: FormProps) {
  const { user } = useMe();
  const choices = roles.filter((each) => canInviteAs(member, { role: each }));
  const { typed, isRestored, change, settle, startOver } = useTyped(organizationId, choices);
  const [answers, setAnswers] = useState<Invited[]>([]);
  const invite = useTeamChange(
    organizationId,
    async ({ emails: text, role }: Typed) => {
      const emails = splitAddresses(text);
      const all: Invited[] = [];
      let sent = text;
      setAnswers(all);
      for (let from = 0; from < emails.length; from += batch) {
        const json = { emails: emails.slice(from, from + batch), role };
        const call = invitationsApi.$post({ param: { organizationId }, json });
        all.push(...(await answerOf(call)).items);
        setAnswers([...all]);
        // Refused addresses stay to be corrected, and nothing is lost if a later batch fails.
        const rest = [...refusedOf(all), ...emails.slice(from + batch)].join("\n");
        settle(sent, rest);
        sent = rest;
      }
    },
    () => {},
  );
  const { props, errors, problem, busy, reset } = useForm({
    schema: typedSchema,
    values: typed,
    send: (output) => invite.mutateAsync(output),
  });
  return (
    <form className={styles.form} {...props}>
      {isRestored && answers.length === 0 && (
        <RestoredNotice
          title="Not sent yet"
          onStartOver={() => {
            startOver();
            reset();
          }}
        />
      )}
      <p className={styles.from}>
        Inviting from: <strong>{user.email}</strong>
      </p>
      <TextAreaField
        label="Email addresses"
        name="emails"
        error={errors.emails}
        hint="Separate them by commas, spaces or new lines."
        rows={5}
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed.emails}
        onChange={(event) => change({ emails: event.target.value })}
      />
      <RoleField choices={choices} role={typed.role} onChoose={(role) => change({ role })} />
      <Problem problem={problem} />
      <Button type="submit" disabled={typed.emails.trim() === ""} busy={busy}>
        Send Invite
      </Button>
      <InvitedAnswers answers={answers} />
    </form>
  );
}

const keptSchema = v.partial(typedSchema);
const noneTyped: Typed = { emails: "", role: "member" };

function useTyped(organizationId: Id, choices: Role[]) {
  const { user } = useMe();
  const kept = useKeptValues(`invite ${organizationId} ${user.id}`, noneTyped, keptSchema);
  const [typed, setTyped] = useState<Typed>({
    emails: kept.values.emails,
    role: choices.find((each) => each === kept.values.role) ?? "member",
  });
  // The person may go on typing while a batch is sent.
  const latest = useRef(typed);

  function change(changes: Partial<Typed>) {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
    // A role alone is not worth keeping.
    kept.keep(latest.current.emails.trim() === "" ? noneTyped : latest.current);
  }

  /** Keeps what was typed while the batch was sent. */
  function settle(sent: string, rest: string) {
    change({ emails: replaceSentAddresses(latest.current.emails, sent, rest) });
  }

  function startOver() {
    change(noneTyped);
    kept.startOver();
  }

  return { typed, isRestored: kept.isRestored, change, settle, startOver };
}

function refusedOf(answers: Invited[]): string[] {
  return answers.filter(({ answer }) => answer !== "invited").map(({ email }) => email);
}

type RoleProps = { choices: Role[]; role: Role; onChoose: (role: Role) => void };

/** Staff can invite members only. */
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
