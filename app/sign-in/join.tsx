import { useState } from "react";
import { Link, useNavigate } from "react-router";
import * as v from "valibot";
import type { OpenedInvitation } from "../../domain/invitation.ts";
import { newPasswordSchema, profileSchema } from "../../domain/user.ts";
import { type ApiError, answerOf, api, apiErrorOf } from "../api.ts";
import { NewPasswordField } from "../forms/account-fields.tsx";
import { NameFields } from "../forms/name-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { rememberPerson } from "../offline/remembered-person.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { forgetInvitationCode } from "./invitation-code.ts";
import styles from "./sign-in.module.css";

export type Opened = OpenedInvitation & {
  inviteId: string;
  code: string;
  /** The address this browser is signed in with. */
  signedInAs: string | null;
};

/** A new person sets password and names; whoever has an account joins with it. */
export function Join({ opened }: { opened: Opened }) {
  const { organizationName, sentByName, email, signedInAs, hasAccount } = opened;
  return (
    <>
      <p className={styles.lead}>
        <bdi>{sentByName}</bdi> invited you to join{" "}
        <strong>
          <bdi>{organizationName}</bdi>
        </strong>
        .
      </p>
      {signedInAs === email ? (
        <JoinAsMyself opened={opened} />
      ) : signedInAs ? (
        <SomebodyElse opened={opened} signedInAs={signedInAs} />
      ) : hasAccount ? (
        <HasAccount opened={opened} />
      ) : (
        <NewPerson opened={opened} />
      )}
    </>
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
      const { user } = await answerOf(
        api.invitations[":invitationId"].users.$post({ param, json }),
      );
      await joined(user.id);
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
      await joined((await answerOf(call)).user.id);
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

function HasAccount({ opened: { inviteId, email } }: { opened: Opened }) {
  const here = `/verify-invite?${new URLSearchParams({ inviteId, email })}`;
  return (
    <div className={styles.form}>
      <InvitedEmail email={email} />
      <Notice>You have an account with this email already. Log in, and then you can join.</Notice>
      <ButtonLink to={`/login?${new URLSearchParams({ continueUrl: here })}`} state={{ email }}>
        Log in to join
      </ButtonLink>
    </div>
  );
}

function SomebodyElse({ opened, signedInAs }: { opened: Opened; signedInAs: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  async function leave() {
    setBusy(true);
    setProblem(null);
    try {
      // Only who needs it loads what the app keeps on this device.
      const { signOutHere } = await import("./sign-out-here.ts");
      await signOutHere();
    } catch (error) {
      setProblem(apiErrorOf(error));
      setBusy(false);
    }
  }
  return (
    <div className={styles.form}>
      <InvitedEmail email={opened.email} />
      <Notice kind="bad" title={`You are signed in as ${signedInAs}.`}>
        This invitation is for {opened.email}. Sign out first, and then you can join.
      </Notice>
      <Problem problem={problem} />
      <Button busy={busy} onClick={leave}>
        Sign out and go on
      </Button>
      <ButtonLink to="/dashboard" kind="quiet">
        Stay signed in
      </ButtonLink>
    </div>
  );
}

function InvitedEmail({ email }: { email: string }) {
  return <TextField label="Email" name="email" value={email} readOnly autoComplete="username" />;
}

function useJoined({ inviteId }: Opened) {
  const navigate = useNavigate();
  return async (userId: string) => {
    rememberPerson(userId);
    forgetInvitationCode(inviteId);
    await navigate("/dashboard", { replace: true });
  };
}
