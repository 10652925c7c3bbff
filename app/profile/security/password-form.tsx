import { useQueryClient } from "@tanstack/react-query";
import { answerOf, api } from "../../api.ts";
import { isLongEnough, NewPasswordField } from "../../sign-in/credentials.tsx";
import { type Typed, useForm } from "../../sign-in/form.ts";
import { Problem } from "../../sign-in/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { useToast } from "../../ui/toast.tsx";
import styles from "./security.module.css";
import { sessionsKey } from "./sessions.ts";

const hasBoth = (typed: Typed) =>
  typed("currentPassword") !== "" && isLongEnough(typed("password"));

export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const queries = useQueryClient();
  const showToast = useToast();
  const { props, complete, busy, problem } = useForm({
    isComplete: hasBoth,
    send: async (typed) => {
      const json = { currentPassword: typed("currentPassword"), password: typed("password") };
      await answerOf(api.me.password.$put({ json }));
      void queries.invalidateQueries({ queryKey: sessionsKey });
      showToast("Password changed. Your other devices are signed out.");
      onDone();
    },
  });
  const { currentPassword, password } = problem?.fields ?? {};
  return (
    <form className={styles.form} {...props}>
      {/* Whose password it is, for the browser that keeps it. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        maxLength={256}
        required
        name="currentPassword"
        error={currentPassword}
      />
      <NewPasswordField label="New password" error={password} />
      {!currentPassword && !password && <Problem problem={problem} />}
      <Button type="submit" disabled={!complete} busy={busy}>
        Change password
      </Button>
    </form>
  );
}
