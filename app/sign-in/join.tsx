import { Link, useNavigate } from "react-router";
import * as v from "valibot";
import { type Me, newPasswordSchema, profileSchema } from "../../domain/account/user.ts";
import type { OpenedInvitation } from "../../domain/member/invitation.ts";
import { waitingItems, waitingWords } from "../../domain/member/waiting-count.ts";
import { answerOf, api } from "../api.ts";
import { NewPasswordField } from "../forms/account-fields.tsx";
import { NameFields } from "../forms/name-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import type { PassedToast } from "../shell/passed-toast.ts";
import { rememberPerson } from "../store/remembered-person.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { forgetInvitationCode } from "./invitation-code.ts";
import styles from "./sign-in.module.css";
import { SomebodyElse } from "./somebody-else.tsx";

export type Opened = OpenedInvitation & {
  inviteId: string;
  code: string;
  signedInAs: string | null;
};

export function Join({ opened }: { opened: Opened }) {
  const { organizationName, sentByName, email, signedInAs, hasAccount, waiting } = opened;
  return (
    <>
      <p className={styles.lead}>
        <bdi>{sentByName}</bdi> invited you to join{" "}
        <strong>
          <bdi>{organizationName}</bdi>
        </strong>
        .
      </p>
      {waiting.total > 0 && <Waiting waiting={waiting} />}
      {signedInAs === email ? (
        <JoinAsMyself opened={opened} />
      ) : signedInAs ? (
        <div className={styles.form}>
          <InvitedEmail email={email} />
          <SomebodyElse what="invitation" signedInAs={signedInAs} email={email} />
        </div>
      ) : hasAccount ? (
        <HasAccount opened={opened} />
      ) : (
        <NewPerson opened={opened} />
      )}
    </>
  );
}

function Waiting({ waiting }: { waiting: OpenedInvitation["waiting"] }) {
  return (
    <Notice title={waitingWords(waiting)}>
      <ul className={styles.waiting}>
        {waitingItems(waiting).map(({ title, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
          <li key={index}>
            <strong>
              <bdi>{title}</bdi>
            </strong>
            {details && <bdi>{details}</bdi>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const newPersonSchema = v.object({ ...newPasswordSchema.entries, ...profileSchema.entries });

function NewPerson({ opened }: { opened: Opened }) {
  const joined = useJoined(opened);
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: newPersonSchema,
    send: async (person) => {
      const json = { code: opened.code, ...person };
      const param = { invitationId: opened.inviteId };
      const call = api.invitations[":invitationId"].users.$post({ param, json });
      await joined(await answerOf(call));
    },
  });
  if (problem?.code === "conflict") return <HasAccount opened={opened} />;
  return (
    <form className={styles.form} {...props}>
      <InvitedEmail email={opened.email} />
      <NewPasswordField error={errors.password} />
      <NameFields errors={errors} />
      <Problem problem={problem} />
      <Button type="submit" disabled={!isComplete} busy={busy}>
        Continue
      </Button>
      {opened.hasAccount === null && (
        <p className={styles.small}>
          Already have an account? <Link {...loginToJoin(opened)}>Log in to join</Link>
        </p>
      )}
      <p className={styles.small}>
        By continuing you agree to our <Link to="/privacy">privacy policy</Link>.
      </p>
    </form>
  );
}

const noFields = v.object({});

function JoinAsMyself({ opened }: { opened: Opened }) {
  const joined = useJoined(opened);
  const { props, busy, problem } = useForm({
    schema: noFields,
    send: async () => {
      const param = { invitationId: opened.inviteId };
      const call = api.invitations[":invitationId"].memberships.$post({
        param,
        json: { code: opened.code },
      });
      await joined(await answerOf(call));
    },
  });
  return (
    <form className={styles.form} {...props}>
      <InvitedEmail email={opened.email} />
      <Problem problem={problem} />
      <Button type="submit" busy={busy}>
        Continue
      </Button>
    </form>
  );
}

function HasAccount({ opened }: { opened: Opened }) {
  return (
    <div className={styles.form}>
      <InvitedEmail email={opened.email} />
      <Notice>You have an account with this email already. Log in, and then you can join.</Notice>
      <ButtonLink {...loginToJoin(opened)}>Log in to join</ButtonLink>
    </div>
  );
}

function loginToJoin({ inviteId, email }: Opened) {
  const here = `/verify-invite?${new URLSearchParams({ inviteId, email })}`;
  return { to: `/login?${new URLSearchParams({ continueUrl: here })}`, state: { email } };
}

function InvitedEmail({ email }: { email: string }) {
  return <TextField label="Email" name="email" value={email} readOnly autoComplete="username" />;
}

function useJoined({ inviteId, organizationName }: Opened) {
  const navigate = useNavigate();
  return async ({ user, memberships }: Me) => {
    rememberPerson(user.id);
    forgetInvitationCode(inviteId);
    const switchBack = { label: "Switch back", to: "/profile/organization" };
    const state: PassedToast = {
      toast: `You joined ${organizationName}.`,
      ...(memberships.length > 1 && { next: switchBack }),
    };
    await navigate("/dashboard", { replace: true, state });
  };
}
