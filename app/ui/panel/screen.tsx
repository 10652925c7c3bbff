import { ArrowLeft } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import type { To } from "react-router";
import * as words from "#words/ui.ts";
import { IconLink } from "../button.tsx";
import styles from "./screen.module.css";

export type ScreenProps = {
  title: string;
  eyebrow?: ReactNode;
  back?: To;
  action?: ReactNode;
  footer?: ReactNode;
  width?: "card" | "wide";
  size?: "title" | "hero";
  children: ReactNode;
};

export function Screen(props: ScreenProps) {
  const draw = usePartOfScreen();
  if (draw) return draw(props);
  const { title, eyebrow, back, action, footer, width = "card", size = "title", children } = props;
  return (
    <main className={styles.screen} data-width={width} data-size={size}>
      <div className={styles.scroll}>
        <header className={styles.header}>
          {back && (
            <IconLink className={styles.back} to={back} label={words.back}>
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
      {footer && (
        <div className={styles.footer} data-footer="">
          {footer}
        </div>
      )}
    </main>
  );
}

/** Draws a screen that stands beside another one, so that a page has one heading of the first level. */
export const PartOfScreen = createContext<((screen: ScreenProps) => ReactNode) | null>(null);

export function usePartOfScreen() {
  return useContext(PartOfScreen);
}
