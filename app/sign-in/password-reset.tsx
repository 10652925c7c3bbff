import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, answerOf, api } from "../api.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Screen } from "../ui/screen.tsx";
import { isLongEnough, NewPasswordField } from "./credentials.tsx";
import { type Typed, useForm } from "./form.ts";
import { BrokenLink, PassingError, Processing } from "./link-states.tsx";
import { useOnce } from "./once.ts";
import styles from "./sign-in.module.css";

export function PasswordReset({ code }: { code: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const { problem, retry } = useOnce(async () => {
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

const hasPassword = (typed: Typed) => isLongEnough(typed("password"));

function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const { props, complete, busy, problem } = useForm({
    isComplete: hasPassword,
    send: async (typed) => {
      const json = { password: typed("password") };
      await answerOf(api["password-resets"][":code"].$put({ param: { code }, json }));
      const notice = "Your password has been changed. Please log in with the new one.";
      await navigate("/login", { replace: true, state: { email, notice } });
    },
  });
  const passwordProblem = problem?.fields.password;
  return (
    <Screen title="Reset Password" back="/login" size="hero">
      <form className={styles.form} {...props}>
        <TextField label="Email" value={email} readOnly autoComplete="username" name="email" />
        <NewPasswordField label="New password" error={passwordProblem} />
        {problem && !passwordProblem && <PassingError problem={inOurWords(problem)} />}
        <Button type="submit" disabled={!complete} busy={busy}>
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
