import { Link } from "react-router";
import { language } from "#words/language.ts";
import * as words from "#words/sign-up.ts";
import { brand } from "../../brand.ts";
import { sitePath } from "../../words/languages.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Logo } from "../ui/look/logo.tsx";
import { Motif } from "../ui/look/motif.tsx";
import styles from "./sign-in.module.css";
import { useInstallation, useRedirectSignedIn } from "./use-redirect-signed-in.ts";

export const meta = () => pageMeta(words.signIn, words.promise);

export default function CreateAccount() {
  useRedirectSignedIn();
  const installation = useInstallation();
  return (
    <main className={styles.welcome}>
      <div className={styles.window}>
        <Link
          className={styles.home}
          to={sitePath("/", language)}
          aria-label={`${brand.product}, ${words.homePage}`}
        >
          <Logo name={brand.product} />
        </Link>
        <Motif seed={11} columns={8} />
      </div>
      <div className={styles.panel}>
        <h1>{words.slogan}</h1>
        <p className={styles.lead}>{words.promise}</p>
        {installation && !installation.isSignUpOpen ? (
          <div key="by invitation" className={styles.stack}>
            <p>{words.byInvitation}</p>
            <ButtonLink to="/login">{words.login}</ButtonLink>
          </div>
        ) : (
          <div className={styles.stack}>
            <ButtonLink to="/signup">{words.createAccount}</ButtonLink>
            <ButtonLink to="/login" kind="quiet">
              {words.login}
            </ButtonLink>
          </div>
        )}
      </div>
    </main>
  );
}
