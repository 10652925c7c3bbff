import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";

type ButtonKind = "primary" | "quiet" | "gold" | "danger";

type ButtonProps = ComponentProps<"button"> & { kind?: ButtonKind; busy?: boolean };

/** While `busy` it keeps its focus and width but ignores presses. */
export function Button({ kind = "primary", busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-kind={kind}
      aria-busy={busy || undefined}
      className={join(styles.button, rest.className)}
      onClick={busy ? ignore : rest.onClick}
    >
      {children}
      {busy && <Dots />}
    </button>
  );
}

export function ButtonLink({
  kind = "primary",
  ...rest
}: ComponentProps<typeof Link> & { kind?: ButtonKind }) {
  return <Link {...rest} data-kind={kind} className={join(styles.button, rest.className)} />;
}

export function ReloadLink({
  kind = "quiet",
  children,
}: {
  kind?: ButtonKind;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is this page with all of its query
    <a href="" data-kind={kind} className={styles.button}>
      {children}
    </a>
  );
}

type IconButtonProps = ComponentProps<"button"> & { label: string; children: ReactNode };

export function IconButton({ label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={join(styles.icon, rest.className)}
    />
  );
}

export function IconLink({ label, ...rest }: ComponentProps<typeof Link> & { label: string }) {
  return <Link {...rest} aria-label={label} className={join(styles.icon, rest.className)} />;
}

function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** Prevents a submit button from sending its form twice, too. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}

function join(own: string | undefined, given: string | undefined): string {
  return given ? `${own} ${given}` : `${own}`;
}

export function TextButton(props: Omit<ComponentProps<"button">, "type" | "className">) {
  return <button {...props} type="button" className={styles.text} />;
}
