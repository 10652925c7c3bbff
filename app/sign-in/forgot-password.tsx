import { useState } from "react";
import { useLocation } from "react-router";
import * as words from "#words/sign-in.ts";
import { addressSchema } from "../../domain/account/user.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { EmailField } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./sign-in.module.css";
import { textIn, useInstallation } from "./use-redirect-signed-in.ts";

export const meta = () => pageMeta(words.resetPassword, words.getLinkByEmail);

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
    <Screen title={words.resetPassword} back="/login" size="hero">
      <p className={styles.lead}>{words.weWillSendLink}</p>
      <form className={styles.form} {...props}>
        <EmailField defaultValue={textIn(state, "email")} error={errors.email} />
        <Problem problem={problem && inOurWords(problem)} />
        <Button type="submit" disabled={!isComplete} busy={busy}>
          {words.sendResetLink}
        </Button>
        {sentTo && (
          <Notice kind="good">
            {words.resetSentTo} {sentTo}
          </Notice>
        )}
      </form>
    </Screen>
  );
}

function WithoutMail() {
  return (
    <Screen title={words.resetPassword} back="/login" size="hero">
      <Notice title={words.sendsNoEmail}>{words.askForPasswordLink}</Notice>
      <div className={styles.stack}>
        <ButtonLink to="/login">{words.backToLogin}</ButtonLink>
      </div>
    </Screen>
  );
}

function inOurWords(problem: ApiError): ApiError {
  if (problem.code !== "failed") return problem;
  return new ApiError("failed", words.couldNotSendReset);
}
