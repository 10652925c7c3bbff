import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconLink } from "./button.tsx";
import styles from "./screen.module.css";

type ScreenProps = {
  title: string;
  eyebrow?: ReactNode;
  back?: string;
  action?: ReactNode;
  footer?: ReactNode;
  width?: "card" | "wide";
  size?: "title" | "hero";
  children: ReactNode;
};

export function Screen({
  title,
  eyebrow,
  back,
  action,
  footer,
  width = "card",
  size = "title",
  children,
}: ScreenProps) {
  return (
    <main className={styles.screen} data-width={width} data-size={size}>
      <div className={styles.scroll}>
        <header className={styles.header}>
          {back && (
            <IconLink className={styles.back} to={back} label="Back">
              <ArrowLeft size={24} />
            </IconLink>
          )}
          <div className={styles.words}>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h1 className={styles.title}>{title}</h1>
          </div>
          {action}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </main>
  );
}
