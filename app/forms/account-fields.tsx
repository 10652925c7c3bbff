import { type ComponentProps, useState } from "react";
import { isEmail, passwordMinimum } from "../../domain/account/account.ts";
import { PasswordField, TextField } from "../ui/field.tsx";

type FieldProps = { error?: string | undefined } & Omit<ComponentProps<"input">, "name">;

const tooShort = "Password must be at least 8 characters.";

/** Complains when the person leaves the field, not while they type. */
export function EmailField({ label = "Email", error, ...input }: FieldProps & { label?: string }) {
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
      error={error ?? (isWrong ? "Please enter a valid email address." : undefined)}
    />
  );
}

export function LoginPasswordField({ error }: FieldProps) {
  const { isWrong, watch } = useCheckOnLeaving(isLongEnough);
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

export function CurrentPasswordField({ error }: FieldProps) {
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      maxLength={256}
      required
      name="currentPassword"
      error={error}
    />
  );
}

export function NewPasswordField({
  label = "Password",
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
          <span>Must be at least 8 characters</span>
          <br />
          <span>Avoid common passwords, your email and your organization's name</span>
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
        label="First name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={given?.firstName}
        maxLength={80}
        required
        error={errors.firstName}
      />
      <TextField
        label="Last name"
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
