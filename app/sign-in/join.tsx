import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { OpenedInvitation } from "../../domain/invitation.ts";
import { type ApiError, answerOf, api } from "../api.ts";
import { NameFields } from "../forms/name-fields.tsx";
import { rememberPerson } from "../offline/remembered-person.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { isLongEnough, NewPasswordField } from "./credentials.tsx";
import { problemOf, type Typed, useForm } from "./form.ts";
import { forgetInvitationCode } from "./invitation-code.ts";
import { Problem } from "./problem.tsx";
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

const isFilledIn = (typed: Typed) =>
  isLongEnough(typed("password")) &&
  typed("firstName").trim() !== "" &&
  typed("lastName").trim() !== "";

function NewPerson({ opened }: { opened: Opened }) {
  const joined = useJoined(opened);
  const { props, complete, busy, problem } = useForm({
    isComplete: isFilledIn,
    send: async (typed) => {
      const names = { firstName: typed("firstName"), lastName: typed("lastName") };
      const json = { code: opened.code, password: typed("password"), ...names };
      const param = { invitationId: opened.inviteId };
      const { user } = await answerOf(
        api.invitations[":invitationId"].users.$post({ param, json }),
      );
      await joined(user.id);
    },
  });
  const fields = problem?.fields ?? {};
  const hasPlace = fields.password || fields.firstName || fields.lastName;
  if (problem?.code === "conflict") return <HasAccount opened={opened} />;
  return (
    <form className={styles.form} {...props}>
      <InvitedEmail email={opened.email} />
      <NewPasswordField error={fields.password} />
      <NameFields errors={fields} />
      <Problem problem={hasPlace ? null : problem} />
      <Button type="submit" disabled={!complete} busy={busy}>
        Continue
      </Button>
      <p className={styles.small}>
        By continuing you agree to our <Link to="/privacy">privacy policy</Link>.
      </p>
    </form>
  );
}

function JoinAsMyself({ opened }: { opened: Opened }) {
  const joined = useJoined(opened);
  const { props, busy, problem } = useForm({
    isComplete: () => true,
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
      setProblem(problemOf(error));
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
