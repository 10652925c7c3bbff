import { useState } from "react";
import { useLocation } from "react-router";
import { addressSchema } from "../../domain/account/user.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { EmailField } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { textIn } from "./navigation-state.ts";
import styles from "./sign-in.module.css";
import { useInstallation } from "./use-redirect-signed-in.ts";

export const meta = () => pageMeta("Reset Password", "Get a link by email to set a new password.");

export default function ForgotPassword() {
  const { state } = useLocation();
  const installation = useInstallation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: addressSchema,
    send: async (json) => {
      setSentTo(null);
      await answerOf(api["password-resets"].$post({ json }));
      setSentTo(json.email);
    },
  });
  if (installation && !installation.sendsMail) return <WithoutMail />;
  return (
    <Screen title="Reset Password" back="/login" size="hero">
      <p className={styles.lead}>We will send you a link to set a new password.</p>
      <form className={styles.form} {...props}>
        <EmailField defaultValue={textIn(state, "email")} error={errors.email} />
        <Problem problem={problem && inOurWords(problem)} />
        <Button type="submit" disabled={!isComplete} busy={busy}>
          Send Reset Link
        </Button>
        {sentTo && <Notice kind="good">Password reset email sent to {sentTo}</Notice>}
      </form>
    </Screen>
  );
}

function WithoutMail() {
  return (
    <Screen title="Reset Password" back="/login" size="hero">
      <Notice title="This server sends no email.">
        Ask an admin of your organization for a link to set a new password. They find your name
        under Profile, Team Members.
      </Notice>
      <div className={styles.stack}>
        <ButtonLink to="/login">Back to login</ButtonLink>
      </div>
    </Screen>
  );
}

function inOurWords(problem: ApiError): ApiError {
  if (problem.code !== "failed") return problem;
  return new ApiError("failed", "Could not send reset email. Please try again.");
}
