import { useState } from "react";
import { isEmail } from "../../../domain/account.ts";
import { ApiError, answerOf, api } from "../../api.ts";
import { EmailField } from "../../sign-in/credentials.tsx";
import { type Typed, useForm } from "../../sign-in/form.ts";
import { Problem } from "../../sign-in/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./security.module.css";

const hasEmail = (typed: Typed) => isEmail(typed("email"));

/** The password is asked for when the server wants it: not of somebody who has only just signed in. */
export function EmailForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const { props, complete, busy, problem } = useForm({
    isComplete: hasEmail,
    send: async (typed) => {
      const currentPassword = typed("currentPassword") || undefined;
      const json = { email: typed("email"), currentPassword };
      await answerOf(api.me["email-changes"].$post({ json })).catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.currentPassword) setAsksPassword(true);
        throw error;
      });
      setSentTo(json.email.trim());
    },
  });
  if (sentTo) {
    return (
      <Notice kind="good" title="Check your mail">
        We sent a link to <strong>{sentTo}</strong>. Your email changes when you open it; until then
        you log in with {email}.
      </Notice>
    );
  }
  const fields = problem?.fields ?? {};
  return (
    <form className={styles.form} {...props}>
      <EmailField label="New email" autoComplete="email" error={fields.email} />
      {asksPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          maxLength={256}
          required
          name="currentPassword"
          error={fields.currentPassword}
        />
      )}
      {!fields.email && !fields.currentPassword && <Problem problem={problem} />}
      <Button type="submit" disabled={!complete} busy={busy}>
        Send confirmation link
      </Button>
    </form>
  );
}
