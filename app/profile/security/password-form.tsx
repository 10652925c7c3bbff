import { useQueryClient } from "@tanstack/react-query";
import { passwordChangeSchema } from "../../../domain/account/security.ts";
import { answerOf, api } from "../../api.ts";
import { CurrentPasswordField, NewPasswordField } from "../../forms/account-fields.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { queryKeys } from "../../reading/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import styles from "./security.module.css";

export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const queries = useQueryClient();
  const showToast = useToast();
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: passwordChangeSchema,
    send: async (json) => {
      await answerOf(api.me.password.$put({ json }));
      void queries.invalidateQueries({ queryKey: queryKeys.sessions });
      showToast("Password changed. Your other devices are signed out.");
      onDone();
    },
  });
  return (
    <form className={styles.form} {...props}>
      {/* Tells the password manager whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField error={errors.currentPassword} />
      <NewPasswordField label="New password" error={errors.password} />
      <Problem problem={problem} />
      <Button type="submit" disabled={!isComplete} busy={busy}>
        Change password
      </Button>
    </form>
  );
}
