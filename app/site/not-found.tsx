import { language } from "#words/language.ts";
import * as words from "#words/site.ts";
import { sitePath } from "../../words/languages.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { noIndex } from "./public-page.tsx";
import { SitePage } from "./site-frame.tsx";
import styles from "./words.module.css";

export const meta = () => ({
  ...pageMeta(words.notFoundTab, words.notFoundDescription),
  head: noIndex,
});

export default function NotFound() {
  return (
    <SitePage>
      <div className={styles.lost}>
        <span className={styles.bars} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <h1>{words.notFound}</h1>
        <p className={styles.lead}>{words.nothingHere}</p>
        <div className={styles.actions}>
          <ButtonLink to={sitePath("/", language)}>{words.goHome}</ButtonLink>
          <ButtonLink to="/dashboard" kind="quiet">
            {words.openTheApp}
          </ButtonLink>
        </div>
      </div>
    </SitePage>
  );
}
