import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import * as words from "#words/invitation.ts";
import { language } from "#words/language.ts";
import { countsWaiting } from "#words/waiting-counts.ts";
import { brand } from "../../brand.ts";
import { type Me, newPasswordSchema, personNameSchema } from "../../domain/account/user.ts";
import type { OpenedInvitation } from "../../domain/member/invitation.ts";
import { waitingItems } from "../../domain/member/waiting-count.ts";
import { sitePath } from "../../words/languages.ts";
import { type ApiError, answerOf, api } from "../api.ts";
import { NameFields, NewPasswordField } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import type { PassedToast } from "../shell/passed-toast.ts";
import { rememberPerson } from "../store/remembered-person.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { forgetInvitationCode, keptInvitationCode, useLinkOpening } from "./invitation-code.ts";
import styles from "./sign-in.module.css";
import { findSignedIn, SomebodyElse } from "./somebody-else.tsx";

export const meta = () => pageMeta(`${words.join} ${brand.product}`);

const title = `${words.join} ${brand.product}`;

export default function VerifyInvite() {
  const [search] = useSearchParams();
  const inviteId = search.get("inviteId");
  const [code] = useState(() => inviteId && keptInvitationCode(inviteId));
  if (!inviteId || !code) return <Refused message={words.broken} />;
  return <Invitation key={inviteId} inviteId={inviteId} code={code} />;
}

function Invitation({ inviteId, code }: { inviteId: string; code: string }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { problem, retry } = useLinkOpening(async () => {
    const signedInAs = await findSignedIn();
    const invitation = await open(inviteId, code).catch(async (error: unknown) => {
      if (!signedInAs || !(await hasJoined(inviteId, code))) throw error;
    });
    if (invitation) setOpened({ ...invitation, inviteId, code, signedInAs });
    else await navigate("/dashboard", { replace: true });
  });
  if (opened)
    return (
      <Screen title={title} size="hero">
        <Join opened={opened} />
      </Screen>
    );
  if (problem) return <Refused message={inOurWords(problem)} onRetry={retryOf(problem, retry)} />;
  return <Opening />;
}

function open(invitationId: string, code: string) {
  const call = api.invitations[":invitationId"].$get({ param: { invitationId }, query: { code } });
  return answerOf(call);
}

function hasJoined(invitationId: string, code: string): Promise<boolean> {
  const param = { invitationId };
  const call = api.invitations[":invitationId"].memberships.$post({ param, json: { code } });
  return answerOf(call).then(
    () => true,
    () => false,
  );
}

function inOurWords({ code, message }: ApiError): string {
  if (code === "not_found") return words.expired;
  if (code === "invalid") return words.broken;
  return code === "failed" ? words.unreadable : message;
}

function retryOf({ code }: ApiError, retry: () => void): (() => void) | undefined {
  return code === "not_found" || code === "invalid" ? undefined : retry;
}

function Refused({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <Screen title={title} size="hero">
      <Notice kind="bad" title={message}>
        {onRetry ? words.notUsedUp : words.worksOnce}
      </Notice>
      <div className={styles.stack}>
        {onRetry && <Button onClick={onRetry}>{words.tryAgain}</Button>}
        <ButtonLink to="/login" kind={onRetry ? "quiet" : "primary"}>
          {words.goToLogin}
        </ButtonLink>
        <ButtonLink to={sitePath("/", language)} kind="quiet">
          {words.backToStart}
        </ButtonLink>
      </div>
    </Screen>
  );
}

function Opening() {
  return (
    <Screen title={title} size="hero">
      <p className={styles.lead} role="status">
        {words.opening}
      </p>
      <div className={styles.stack} aria-hidden="true">
        <Skeleton height={52} />
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    </Screen>
  );
}

type Opened = OpenedInvitation & {
  inviteId: string;
  code: string;
  signedInAs: string | null;
};

function Join({ opened }: { opened: Opened }) {
  const { organizationName, sentByName, email, signedInAs, hasAccount, waiting } = opened;
  return (
    <>
      <p className={styles.lead}>
        <bdi>{sentByName}</bdi> {words.invitedYou}{" "}
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
    <Notice title={countsWaiting(waiting.total)}>
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

const newPersonSchema = v.object({ ...newPasswordSchema.entries, ...personNameSchema.entries });

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
        {words.continueButton}
      </Button>
      {opened.hasAccount === null && (
        <p className={styles.small}>
          {words.haveAccount} <Link {...loginToJoin(opened)}>{words.logInToJoin}</Link>
        </p>
      )}
      <p className={styles.small}>
        {words.agreeTo} <Link to={sitePath("/privacy", language)}>{words.privacyPolicy}</Link>.
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
        {words.continueButton}
      </Button>
    </form>
  );
}

function HasAccount({ opened }: { opened: Opened }) {
  return (
    <div className={styles.form}>
      <InvitedEmail email={opened.email} />
      <Notice>{words.haveAccountWithEmail}</Notice>
      <ButtonLink {...loginToJoin(opened)}>{words.logInToJoin}</ButtonLink>
    </div>
  );
}

function loginToJoin({ inviteId, email }: Opened) {
  const here = `/verify-invite?${new URLSearchParams({ inviteId, email })}`;
  return { to: `/login?${new URLSearchParams({ continueUrl: here })}`, state: { email } };
}

function InvitedEmail({ email }: { email: string }) {
  return (
    <TextField label={words.email} name="email" value={email} readOnly autoComplete="username" />
  );
}

function useJoined({ inviteId, organizationName }: Opened) {
  const navigate = useNavigate();
  return async ({ user, memberships }: Me) => {
    rememberPerson(user.id);
    forgetInvitationCode(inviteId);
    const switchBack = { label: words.switchBack, to: "/profile/organization" };
    const state: PassedToast = {
      toast: `${words.joined} ${organizationName}.`,
      ...(memberships.length > 1 && { next: switchBack }),
    };
    await navigate("/dashboard", { replace: true, state });
  };
}
