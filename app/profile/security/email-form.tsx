import { useState } from "react";
import { emailChangeSchema } from "../../../domain/account/security.ts";
import { ApiError, answerOf, api } from "../../api.ts";
import { CurrentPasswordField, EmailField } from "../../forms/account-fields.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useMe } from "../../reading/me.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./security.module.css";

/** Asked for only when the server wants it, which it does not right after signing in. */
export function EmailForm({ email }: { email: string }) {
  const { sendsMail } = useMe();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: emailChangeSchema,
    read: ({ email, currentPassword }) => ({ email, currentPassword }),
    send: async (json) => {
      await answerOf(api.me["email-changes"].$post({ json })).catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.currentPassword) setAsksPassword(true);
        throw error;
      });
      setSentTo(json.email);
    },
  });
  if (!sendsMail)
    return (
      <Notice title="This server sends no email.">
        A new address could not be confirmed, so your email stays {email}.
      </Notice>
    );
  if (sentTo) {
    return (
      <Notice kind="good" title="Check your email">
        We sent a link to <strong>{sentTo}</strong>. Your email changes when you open it where you
        are logged in; until then you log in with {email}.
      </Notice>
    );
  }
  return (
    <form className={styles.form} {...props}>
      <EmailField label="New email" autoComplete="email" error={errors.email} />
      {asksPassword && <CurrentPasswordField error={errors.currentPassword} />}
      <Problem problem={problem} />
      <Button type="submit" disabled={!isComplete} busy={busy}>
        Send confirmation link
      </Button>
    </form>
  );
}
