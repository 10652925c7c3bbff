import { type ComponentProps, useState } from "react";
import { isEmail, passwordMinimum } from "../../domain/account.ts";
import { PasswordField, TextField } from "../ui/field.tsx";
import type { Typed } from "./form.ts";
import styles from "./sign-in.module.css";

type CredentialProps = { error?: string | undefined } & Omit<ComponentProps<"input">, "name">;

const tooShort = "Password must be at least 8 characters.";

export function isLongEnough(password: string): boolean {
  return password.length >= passwordMinimum;
}

export function hasCredentials(typed: Typed): boolean {
  return isEmail(typed("email")) && isLongEnough(typed("password"));
}

/** Complains about what is typed when the person leaves it, not while they type. */
export function EmailField({
  label = "Email",
  error,
  ...input
}: CredentialProps & { label?: string }) {
  const { isWrong, watch } = useLeft(isEmail);
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      required
      {...input}
      {...watch}
      name="email"
      error={error ?? (isWrong ? "Please enter a valid email address." : undefined)}
    />
  );
}

export function CurrentPasswordField({ error }: CredentialProps) {
  const { isWrong, watch } = useLeft(isLongEnough);
  return (
    <PasswordField
      label="Password"
      autoComplete="current-password"
      required
      {...watch}
      name="password"
      error={error ?? (isWrong ? tooShort : undefined)}
    />
  );
}

/** What is enough stands below before and after a password is refused: see server/accounts/weak-passwords.ts. */
export function NewPasswordField({
  label = "Password",
  error,
}: {
  label?: string;
  error?: string | undefined;
}) {
  const { isWrong, watch } = useLeft(isLongEnough);
  return (
    <PasswordField
      label={label}
      hint={
        <>
          <span className={styles.rule}>Must be at least 8 characters</span>
          <span className={styles.rule}>
            Not a common password, your address or your organization's name
          </span>
        </>
      }
      autoComplete="new-password"
      maxLength={256}
      required
      {...watch}
      name="password"
      error={error ?? (isWrong ? tooShort : undefined)}
    />
  );
}

/** Wrong once the person has left the input with something in it that is not right, until it is. */
function useLeft(isRight: (text: string) => boolean) {
  const [isWrong, setWrong] = useState(false);
  const watch: ComponentProps<"input"> = {
    onBlur: ({ target }) => setWrong(target.value !== "" && !isRight(target.value)),
    onInput: ({ currentTarget }) => isRight(currentTarget.value) && setWrong(false),
  };
  return { isWrong, watch };
}
