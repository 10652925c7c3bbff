import { useState } from "react";
import { useNavigate } from "react-router";
import { newPasswordSchema } from "../../domain/account/user.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { NewPasswordField } from "../forms/account-fields.tsx";
import { useForm } from "../forms/use-form.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Screen } from "../ui/screen.tsx";
import { BrokenLink, PassingError, Processing } from "./link-states.tsx";
import styles from "./sign-in.module.css";
import { useLinkOpening } from "./use-link-opening.ts";

export function PasswordReset({ code }: { code: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const { problem, retry } = useLinkOpening(async () => {
    const reset = await answerOf(api["password-resets"][":code"].$get({ param: { code } }));
    setEmail(reset.email);
  });
  if (email) return <NewPasswordForm code={code} email={email} />;
  if (!problem) return <Processing />;
  return (
    <BrokenLink title="Reset Password" problem={problem} onRetry={retry} to="/forgot-password">
      Request a new link
    </BrokenLink>
  );
}

function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: newPasswordSchema,
    send: async (json) => {
      await answerOf(api["password-resets"][":code"].$put({ param: { code }, json }));
      const notice = "Your password has been changed. Please log in with the new one.";
      await navigate("/login", { replace: true, state: { email, notice } });
    },
  });
  return (
    <Screen title="Reset Password" back="/login" size="hero">
      <form className={styles.form} {...props}>
        <TextField label="Email" value={email} readOnly autoComplete="username" name="email" />
        <NewPasswordField label="New password" error={errors.password} />
        {problem && <PassingError problem={inOurWords(problem)} />}
        <Button type="submit" disabled={!isComplete} busy={busy}>
          Reset Password
        </Button>
        <ButtonLink to="/forgot-password" kind="quiet">
          Request a new link
        </ButtonLink>
      </form>
    </Screen>
  );
}

function inOurWords(problem: ApiError): ApiError {
  if (problem.code !== "failed" && problem.code !== "invalid") return problem;
  return new ApiError(problem.code, "Could not reset password. Try again or request a new link.");
}
