import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { language } from "#words/language.ts";
import * as words from "#words/sign-in.ts";
import { emailOf } from "../../domain/account/account.ts";
import { newPasswordSchema } from "../../domain/account/user.ts";
import { ownPathOf } from "../../domain/shared/own-path.ts";
import { sitePath } from "../../words/languages.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { LoginPasswordField, NewPasswordField } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { rememberPerson } from "../store/remembered-person.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { keepInvitationCode, useLinkOpening } from "./invitation-code.ts";
import { BrokenLink, PassingError, Processing } from "./link-states.tsx";
import styles from "./sign-in.module.css";
import { findSignedIn, SomebodyElse } from "./somebody-else.tsx";

export const meta = () => pageMeta(words.yourLink);

/** `?mode=…&oobCode=…&continueUrl=…` */
export default function VerifyHandler() {
  const [search] = useSearchParams();
  const code = search.get("oobCode");
  const next = ownPathOf(search.get("continueUrl"));
  if (!code) return <Navigate replace to={sitePath("/", language)} />;
  switch (search.get("mode")) {
    case "verifyEmail":
      return <VerificationLink code={code} next={next ?? "/verified"} />;
    case "resetPassword":
      return <PasswordReset code={code} />;
    case "signIn":
      return <EmailLinkSignIn code={code} next={next} search={search} />;
    case "changeEmail":
      return <EmailChange code={code} next={next ?? "/profile/security"} />;
    default:
      return <Navigate replace to={sitePath("/", language)} />;
  }
}

type OpenedEmailChange = { from: string; email: string; signedInAs: string | null };

/** Changes nothing before the account that asked is signed in here: the link may have reached somebody else. */
function EmailChange({ code, next }: { code: string; next: string }) {
  const [opened, setOpened] = useState<OpenedEmailChange | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const { problem, retry } = useLinkOpening(async () => {
    const call = api["email-changes"][":code"];
    const { needsSignIn, ...change } = await answerOf(call.$get({ param: { code } }));
    if (needsSignIn) return setOpened({ ...change, signedInAs: await findSignedIn() });
    setEmail((await answerOf(call.$put({ param: { code }, json: {} }))).email);
  });
  if (email) {
    return (
      <Screen title={words.emailChanged} size="hero">
        <p className={styles.lead}>
          {words.nowLogInWith} <strong>{email}</strong>.
        </p>
        <ButtonLink to={next}>{words.continueButton}</ButtonLink>
      </Screen>
    );
  }
  if (opened) return <SignInToChange code={code} opened={opened} />;
  if (!problem) return <Processing />;
  return (
    <BrokenLink title={words.changeEmail} problem={problem} onRetry={retry} to={next}>
      {words.goToSecurity}
    </BrokenLink>
  );
}

function SignInToChange({ code, opened }: { code: string; opened: OpenedEmailChange }) {
  const { from, email, signedInAs } = opened;
  const here = `/verify-handler?${new URLSearchParams({ mode: "changeEmail", oobCode: code })}`;
  return (
    <Screen title={words.changeEmail} size="hero">
      <p className={styles.lead}>
        {words.theAccount} <strong>{from}</strong> {words.askedToUse} <strong>{email}</strong>
        {words.ifThatWasYou}
      </p>
      <div className={styles.form}>
        {signedInAs ? (
          <SomebodyElse what="link" signedInAs={signedInAs} email={from} />
        ) : (
          <ButtonLink to={`/login?${new URLSearchParams({ continueUrl: here })}`}>
            {words.logIn}
          </ButtonLink>
        )}
      </div>
    </Screen>
  );
}

type SignInProps = { code: string; next: string | null; search: URLSearchParams };

function EmailLinkSignIn({ code, next, search }: SignInProps) {
  const navigate = useNavigate();
  const [other, setOther] = useState<string | null>(null);
  const invitation = next ? new URL(next, window.location.origin).searchParams : search;
  const email = search.get("email") ?? invitation.get("email");
  const inviteId = search.get("inviteId") ?? invitation.get("inviteId");
  const { problem, retry } = useLinkOpening(async () => {
    if (!email) throw new ApiError("invalid", words.missingEmail);
    if (inviteId) {
      // The code is used on joining, because there may be no account yet.
      keepInvitationCode(inviteId, code);
      const invite = new URLSearchParams({ inviteId, email });
      return navigate(`/verify-invite?${invite}`, { replace: true });
    }
    const signedInAs = await findSignedIn();
    if (signedInAs && signedInAs !== emailOf(email)) return setOther(signedInAs);
    const call = api["sign-in-links"][":code"].$put({ param: { code }, json: { email } });
    rememberPerson((await answerOf(call)).user.id);
    await navigate(next ?? "/dashboard", { replace: true });
  });
  if (other && email) {
    return (
      <Screen title={words.signIn} size="hero">
        <SomebodyElse what="link" signedInAs={other} email={email} />
      </Screen>
    );
  }
  if (!problem) return <Processing />;
  return (
    <BrokenLink title={words.signIn} problem={problem} onRetry={retry} to="/login">
      {words.goToLogin}
    </BrokenLink>
  );
}

function PasswordReset({ code }: { code: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const { problem, retry } = useLinkOpening(async () => {
    const reset = await answerOf(api["password-resets"][":code"].$get({ param: { code } }));
    setEmail(reset.email);
  });
  if (email) return <NewPasswordForm code={code} email={email} />;
  if (!problem) return <Processing />;
  return (
    <BrokenLink title={words.resetPassword} problem={problem} onRetry={retry} to="/forgot-password">
      {words.requestNewLink}
    </BrokenLink>
  );
}

function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: newPasswordSchema,
    send: async (json) => {
      await answerOf(api["password-resets"][":code"].$put({ param: { code }, json }));
      const state = { email, notice: words.passwordChanged };
      await navigate("/login", { replace: true, state });
    },
  });
  return (
    <Screen title={words.resetPassword} back="/login" size="hero">
      <form className={styles.form} {...props}>
        <TextField
          label={words.email}
          value={email}
          readOnly
          autoComplete="username"
          name="email"
        />
        <NewPasswordField label={words.newPassword} error={errors.password} />
        {problem && <PassingError problem={inOurWords(problem)} />}
        <Button type="submit" disabled={!isComplete} busy={busy}>
          {words.resetPassword}
        </Button>
        <ButtonLink to="/forgot-password" kind="quiet">
          {words.requestNewLink}
        </ButtonLink>
      </form>
    </Screen>
  );
}

function inOurWords(problem: ApiError): ApiError {
  if (problem.code !== "failed" && problem.code !== "invalid") return problem;
  return new ApiError(problem.code, words.couldNotReset);
}

type Opened = { email: string; signedInAs: string | null };

/** A signed-in account needs no password. Opening a used link again is no failure for the account it has verified. */
function VerificationLink({ code, next }: { code: string; next: string }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isNew, setNew] = useState(false);
  const goOn = () => navigate(next, { replace: true });
  const { problem, retry } = useLinkOpening(async () => {
    const verification = await open(code);
    if (verification?.needsPassword)
      return setOpened({ email: verification.email, signedInAs: await findSignedIn() });
    if (verification) await verify(code, {});
    await goOn();
  });
  if (opened?.signedInAs)
    return (
      <Screen title={words.verifyEmail} size="hero">
        <SomebodyElse what="link" signedInAs={opened.signedInAs} email={opened.email} />
      </Screen>
    );
  if (opened)
    return (
      <PasswordForm
        key={String(isNew)}
        code={code}
        email={opened.email}
        isNew={isNew}
        onVerified={goOn}
        onSwitch={() => setNew(!isNew)}
      />
    );
  if (!problem) return <Processing />;
  return (
    <BrokenLink title={words.verifyEmail} problem={problem} onRetry={retry} to="/login">
      {words.logInForNewLink}
    </BrokenLink>
  );
}

async function open(code: string) {
  const call = api["email-verifications"][":code"].$get({ param: { code } });
  return answerOf(call).catch(async (error: unknown) => {
    const isUsed = error instanceof ApiError && error.code === "not_found";
    if (!isUsed || !(await isVerified())) throw error;
    return null;
  });
}

async function isVerified(): Promise<boolean> {
  return answerOf(api.me.$get()).then(
    ({ user }) => user.emailVerified,
    () => false,
  );
}

async function verify(code: string, json: { password?: string; isNew?: boolean }) {
  const call = api["email-verifications"][":code"].$put({ param: { code }, json });
  rememberPerson((await answerOf(call)).user.id);
}

type FormProps = {
  code: string;
  email: string;
  isNew: boolean;
  onVerified: () => Promise<void> | void;
  onSwitch: () => void;
};

/** A stranger may have signed up with this address: its owner sets a new password, which signs the stranger out. */
function PasswordForm({ code, email, isNew, onVerified, onSwitch }: FormProps) {
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: newPasswordSchema,
    send: async ({ password }) => {
      await verify(code, { password, isNew });
      await onVerified();
    },
  });
  return (
    <Screen title={words.verifyEmail} size="hero">
      <p className={styles.lead}>{isNew ? words.choosePassword : words.enterPassword}</p>
      <form className={styles.form} {...props}>
        <TextField
          label={words.email}
          value={email}
          readOnly
          autoComplete="username"
          name="email"
        />
        {isNew ? (
          <NewPasswordField label={words.newPassword} error={errors.password} />
        ) : (
          <LoginPasswordField error={errors.password} />
        )}
        <Problem problem={problem} />
        <Button type="submit" disabled={!isComplete} busy={busy}>
          {words.continueButton}
        </Button>
        <Button kind="quiet" onClick={onSwitch}>
          {isNew ? words.enterChosenPassword : words.chooseNewPassword}
        </Button>
      </form>
    </Screen>
  );
}
