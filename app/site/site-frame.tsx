import { Menu, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { personKey } from "../store/remembered-person.ts";
import { Logo, LogoMark } from "../ui/look/logo.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import styles from "./site-frame.module.css";

type SitePageProps = { tone?: "navy" | "page"; width?: "words" | "full"; children: ReactNode };

export function SitePage({ tone = "page", width = "words", children }: SitePageProps) {
  return (
    <div className={styles.page} data-tone={tone}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by hash */}
      <script dangerouslySetInnerHTML={{ __html: rememberedPersonScript }} />
      <a className={visuallyHidden.skipLink} href="#content">
        Skip to the content
      </a>
      <SiteHeader tone={tone} />
      <main className={styles.main} data-width={width} id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <div className={styles.toasts} role="status" data-toasts="" />
    </div>
  );
}

const siteLinks = [
  { to: "/churches", label: "Churches" },
  { to: "/non-profits", label: "Non-profits" },
  { to: "/about", label: "About" },
  { to: "/pitch", label: "Pitch Deck" },
];

function SiteHeader({ tone }: { tone: "navy" | "page" }) {
  return (
    <header className={styles.header} data-tone={tone}>
      <Link className={styles.home} to="/" aria-label={`${brand.product}, home page`}>
        <Logo name={brand.product} />
      </Link>
      <nav className={styles.links} aria-label="Main">
        <MainLinks signIn={styles.signIn} />
      </nav>
      <button
        type="button"
        className={styles.opener}
        aria-label="Open the menu"
        aria-haspopup="dialog"
        data-menu-opener=""
        {...{ command: "show-modal", commandfor: "site-menu" }}
      >
        <Menu size={26} aria-hidden="true" />
      </button>
      <SiteMenu id="site-menu" />
    </header>
  );
}

function SiteMenu({ id }: { id: string }) {
  return (
    <dialog className={styles.menu} id={id} aria-label="Menu" closedby="any" data-menu="">
      <div className={styles.top}>
        <LogoMark className={styles.mark} />
        <button
          type="button"
          className={styles.closer}
          aria-label="Close the menu"
          data-menu-closer=""
          {...{ command: "close", commandfor: id }}
        >
          <X size={26} aria-hidden="true" />
        </button>
      </div>
      <nav className={styles.menuLinks} aria-label="Menu">
        <Link to="/">{brand.product}</Link>
        <MainLinks signIn={styles.menuSignIn} />
      </nav>
    </dialog>
  );
}

function SiteLinks() {
  return siteLinks.map(({ to, label }) => (
    <Link key={to} to={to}>
      {label}
    </Link>
  ));
}

function MainLinks({ signIn }: { signIn: string | undefined }) {
  return (
    <>
      <SiteLinks />
      <Link className={`${signIn} ${styles.newcomer}`} to="/create-account">
        Sign In
      </Link>
      <Link className={`${signIn} ${styles.remembered}`} to="/dashboard">
        Open {brand.product}
      </Link>
    </>
  );
}

function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <Logo name={brand.product} size="small" />
        <nav className={styles.legal} aria-label="Footer">
          <SiteLinks />
          <Link to="/privacy">Privacy</Link>
        </nav>
        <p className={styles.company}>
          © {new Date().getFullYear()} {brand.company}
        </p>
      </div>
    </footer>
  );
}

/** Runs before the first paint, so that a member who has signed in here is offered the app. Only the style sheet reads it. */
const rememberedPersonScript = `try{if(localStorage.getItem("${personKey}"))document.documentElement.dataset.remembered=""}catch{}`;
