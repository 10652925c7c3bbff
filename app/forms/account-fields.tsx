import { type ComponentProps, useState } from "react";
import * as words from "#words/forms.ts";
import { isEmail, passwordMinimum } from "../../domain/account/account.ts";
import { PasswordField, TextField } from "../ui/field.tsx";

type FieldProps = { error?: string | undefined } & Omit<ComponentProps<"input">, "name">;

/** Complains when the person leaves the field, not while they type. */
export function EmailField({
  label = words.email,
  error,
  ...input
}: FieldProps & { label?: string }) {
  const { isWrong, watch } = useCheckOnLeaving(isEmail);
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
      error={error ?? (isWrong ? words.invalidEmail : undefined)}
    />
  );
}

export function LoginPasswordField({ error }: FieldProps) {
  const { isWrong, watch } = useCheckOnLeaving(isLongEnough);
  return (
    <PasswordField
      label={words.password}
      autoComplete="current-password"
      required
      {...watch}
      name="password"
      error={error ?? (isWrong ? words.passwordTooShort : undefined)}
    />
  );
}

export function CurrentPasswordField({ error }: FieldProps) {
  return (
    <PasswordField
      label={words.currentPassword}
      autoComplete="current-password"
      maxLength={256}
      required
      name="currentPassword"
      error={error}
    />
  );
}

export function NewPasswordField({
  label = words.password,
  error,
}: {
  label?: string;
  error?: string | undefined;
}) {
  const { isWrong, watch } = useCheckOnLeaving(isLongEnough);
  return (
    <PasswordField
      label={label}
      hint={
        <>
          <span>{words.atLeastEight}</span>
          <br />
          <span>{words.passwordAdvice}</span>
        </>
      }
      autoComplete="new-password"
      maxLength={256}
      required
      {...watch}
      name="password"
      error={error ?? (isWrong ? words.passwordTooShort : undefined)}
    />
  );
}

function isLongEnough(password: string): boolean {
  return password.length >= passwordMinimum;
}

function useCheckOnLeaving(isRight: (text: string) => boolean) {
  const [isWrong, setWrong] = useState(false);
  const watch: ComponentProps<"input"> = {
    onBlur: ({ target }) => setWrong(target.value !== "" && !isRight(target.value)),
    onInput: ({ currentTarget }) => isRight(currentTarget.value) && setWrong(false),
  };
  return { isWrong, watch };
}

type Names = { firstName?: string | undefined; lastName?: string | undefined };

export function NameFields({ errors, given }: { errors: Names; given?: Names }) {
  return (
    <>
      <TextField
        label={words.firstName}
        name="firstName"
        autoComplete="given-name"
        defaultValue={given?.firstName}
        maxLength={80}
        required
        error={errors.firstName}
      />
      <TextField
        label={words.lastName}
        name="lastName"
        autoComplete="family-name"
        defaultValue={given?.lastName}
        maxLength={80}
        required
        error={errors.lastName}
      />
    </>
  );
}
