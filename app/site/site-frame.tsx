import { Globe, Menu, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { language } from "#words/language.ts";
import * as words from "#words/site.ts";
import { brand } from "../../brand.ts";
import { languageNames, languages, sitePath, siteRoots } from "../../words/languages.ts";
import { personKey } from "../store/remembered-person.ts";
import { Logo, LogoMark } from "../ui/look/logo.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import { readerOf, signInPath, translatedPages } from "./public-page.tsx";
import styles from "./site-frame.module.css";

type SitePageProps = { tone?: "navy" | "page"; width?: "words" | "full"; children: ReactNode };

export function SitePage({ tone = "page", width = "words", children }: SitePageProps) {
  return (
    <div className={styles.page} data-tone={tone}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by hash */}
      <script dangerouslySetInnerHTML={{ __html: readerScript }} />
      <a className={visuallyHidden.skipLink} href="#content">
        {words.skip}
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
  { to: "/churches", label: words.churches },
  { to: "/non-profits", label: words.nonProfits },
  { to: "/about", label: words.about },
  ...(words.pitch ? [{ to: "/pitch", label: words.pitch.deck }] : []),
];

const home = sitePath("/", language);

function SiteHeader({ tone }: { tone: "navy" | "page" }) {
  return (
    <header className={styles.header} data-tone={tone}>
      <Link className={styles.home} to={home} aria-label={words.homePage}>
        <Logo name={brand.product} />
      </Link>
      <OwnLanguage />
      <nav className={styles.links} aria-label={words.mainLinks}>
        <MainLinks signIn={styles.signIn} />
      </nav>
      <button
        type="button"
        className={styles.opener}
        aria-label={words.openMenu}
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
    <dialog className={styles.menu} id={id} aria-label={words.menu} closedby="any" data-menu="">
      <div className={styles.top}>
        <LogoMark className={styles.mark} />
        <button
          type="button"
          className={styles.closer}
          aria-label={words.closeMenu}
          data-menu-closer=""
          {...{ command: "close", commandfor: id }}
        >
          <X size={26} aria-hidden="true" />
        </button>
      </div>
      <nav className={styles.menuLinks} aria-label={words.menu}>
        <Link to={home}>{brand.product}</Link>
        <MainLinks signIn={styles.menuSignIn} />
      </nav>
    </dialog>
  );
}

function SiteLinks() {
  return siteLinks.map(({ to, label }) => (
    <Link key={to} to={sitePath(to, language)}>
      {label}
    </Link>
  ));
}

function MainLinks({ signIn }: { signIn: string | undefined }) {
  return (
    <>
      <SiteLinks />
      <Link className={`${signIn} ${styles.newcomer}`} to={signInPath("/create-account")}>
        {words.signIn}
      </Link>
      <Link className={`${signIn} ${styles.remembered}`} to="/dashboard">
        {words.openApp}
      </Link>
    </>
  );
}

function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <Logo name={brand.product} size="small" />
        <nav className={styles.legal} aria-label={words.footerLinks}>
          <SiteLinks />
          <Link to={sitePath("/privacy", language)}>{words.privacy}</Link>
        </nav>
        <Languages />
        <p className={styles.company}>
          © {new Date().getFullYear()} {brand.company}
        </p>
      </div>
    </footer>
  );
}

/** Plain links, because another language is another build of the app. */
function Languages() {
  const page = usePage();
  return (
    <nav className={styles.languages} aria-label={words.languages}>
      {languages.map((each) => (
        <a
          key={each}
          href={sitePath(page, each)}
          hrefLang={readerOf(each)}
          lang={each}
          aria-current={each === language ? "true" : undefined}
        >
          {languageNames[each]}
        </a>
      ))}
    </nav>
  );
}

/** Shown by the style sheet in the header where the browser's language is another one of ours. */
function OwnLanguage() {
  const page = usePage();
  return languages
    .filter((each) => each !== language)
    .map((each) => (
      <a
        key={each}
        className={styles.ownLanguage}
        href={sitePath(page, each)}
        hrefLang={readerOf(each)}
        lang={each}
      >
        <Globe size={18} aria-hidden="true" />
        {languageNames[each]}
      </a>
    ));
}

/** The page's address in English; that of the home page, where the page is in one language only. */
function usePage(): string {
  const path = useLocation().pathname.slice(siteRoots[language].length) || "/";
  return translatedPages.includes(path) ? path : "/";
}

/**
 * Runs before the first paint, so that a member who has signed in here is offered the app, and a reader of another
 * language their own page. Only the style sheet reads it.
 */
const readerScript = `document.documentElement.dataset.reader=navigator.language.slice(0,2);try{if(localStorage.getItem("${personKey}"))document.documentElement.dataset.remembered=""}catch{}`;
