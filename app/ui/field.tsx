import { ChevronDown, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import * as words from "#words/ui.ts";
import { IconButton } from "./button.tsx";
import styles from "./field.module.css";
import visuallyHidden from "./visually-hidden.module.css";

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined };

export function TextField({ label, hint, error, ...input }: ComponentProps<"input"> & FieldProps) {
  const field = useField(input.id, hint, error);
  return (
    <Field {...field} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...field.control}
        data-empty={input.value === "" || undefined}
        className={styles.input}
      />
    </Field>
  );
}

export function PasswordField({
  label,
  hint,
  error,
  ...input
}: ComponentProps<"input"> & FieldProps) {
  const field = useField(input.id, hint, error);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field} label={label} hint={hint} error={error}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        {...field.control}
        type={isShown ? "text" : "password"}
        className={`${styles.input} ${styles.withButton}`}
      />
      <IconButton
        label={isShown ? words.hidePassword : words.showPassword}
        className={styles.reveal}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
      </IconButton>
    </Field>
  );
}

export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  ...select
}: ComponentProps<"select"> & FieldProps & { hideLabel?: boolean }) {
  const field = useField(select.id, hint, error);
  return (
    <Field {...field} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <select {...select} {...field.control} className={styles.input} />
      <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
    </Field>
  );
}

export function ChoiceField({
  label,
  hideLabel,
  hint,
  error,
  children,
  ...button
}: ComponentProps<"button"> & FieldProps & { hideLabel?: boolean }) {
  const { id, control } = useField(button.id, hint, error);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <button
        type="button"
        aria-haspopup="dialog"
        {...button}
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={control["aria-describedby"]}
        data-invalid={control["aria-invalid"]}
        className={styles.input}
      >
        {children}
      </button>
      <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: ComponentProps<"textarea"> & FieldProps) {
  const field = useField(area.id, hint, error);
  return (
    <Field {...field} label={label} hint={hint} error={error}>
      <textarea rows={3} {...area} {...field.control} className={styles.input} />
    </Field>
  );
}

type FieldFrameProps = FieldProps & {
  id: string;
  hideLabel?: boolean | undefined;
  children: ReactNode;
};

function Field({ id, label, hideLabel = false, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label
        className={hideLabel ? visuallyHidden.hidden : styles.label}
        id={`${id}-label`}
        htmlFor={id}
      >
        {label}
      </label>
      <div className={styles.control}>{children}</div>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function useField(givenId: string | undefined, hint: ReactNode, error: string | undefined) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    control: {
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described || undefined,
    },
  };
}
