import { useState } from "react";
import { useNavigate } from "react-router";
import { newPasswordSchema } from "../../domain/account/user.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { LoginPasswordField, NewPasswordField } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { rememberPerson } from "../store/remembered-person.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { useLinkOpening } from "./invitation-code.ts";
import { BrokenLink, Processing } from "./link-states.tsx";
import styles from "./sign-in.module.css";
import { findSignedIn, SomebodyElse } from "./somebody-else.tsx";

const title = "Verify your email";
type Opened = { email: string; signedInAs: string | null };

/** A signed-in account needs no password. Opening a used link again is no failure for the account it has verified. */
export function VerificationLink({ code, next }: { code: string; next: string }) {
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
      <Screen title={title} size="hero">
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
    <BrokenLink title={title} problem={problem} onRetry={retry} to="/login">
      Log in for a new link
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
    <Screen title={title} size="hero">
      <p className={styles.lead}>
        {isNew
          ? "Choose a password for your account. All other devices are then signed out of it."
          : "This is not the device you signed up on. Enter the password you chose there."}
      </p>
      <form className={styles.form} {...props}>
        <TextField label="Email" value={email} readOnly autoComplete="username" name="email" />
        {isNew ? (
          <NewPasswordField label="New password" error={errors.password} />
        ) : (
          <LoginPasswordField error={errors.password} />
        )}
        <Problem problem={problem} />
        <Button type="submit" disabled={!isComplete} busy={busy}>
          Continue
        </Button>
        <Button kind="quiet" onClick={onSwitch}>
          {isNew ? "Enter the password you chose" : "Choose a new password"}
        </Button>
      </form>
    </Screen>
  );
}
