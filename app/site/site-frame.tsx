import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { Logo } from "../ui/logo.tsx";
import styles from "./site-frame.module.css";

/** A public page of words: header, what it says, footer. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SiteHeader tone="page" />
      <main className={styles.main}>{children}</main>
      <SiteFooter />
    </div>
  );
}

export function SiteHeader({ tone = "navy" }: { tone?: "navy" | "page" }) {
  return (
    <header className={styles.header} data-tone={tone}>
      <Link className={styles.home} to="/" aria-label={`${brand.product}, home page`}>
        <Logo name={brand.product} />
      </Link>
      <Link className={styles.signIn} to="/create-account">
        Sign In
      </Link>
    </header>
  );
}

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <Logo name={brand.product} size="small" />
        <div className={styles.legal}>
          <Link to="/privacy">Privacy</Link>
          <span>
            © {brand.year} {brand.company}
          </span>
        </div>
      </div>
    </footer>
  );
}
