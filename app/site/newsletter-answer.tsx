import { useLocation } from "react-router";
import { language } from "#words/language.ts";
import * as newsletter from "#words/newsletter.ts";
import { type NewsletterPage, newsletterAnswers } from "../../domain/site/newsletter.ts";
import { sitePath } from "../../words/languages.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { noIndex } from "./public-page.tsx";
import { SitePage } from "./site-frame.tsx";
import styles from "./words.module.css";

const pages: Record<NewsletterPage, { title: string; words: string; button?: string }> = {
  welcome: newsletter.welcomePage,
  invalid: newsletter.invalidPage,
  later: newsletter.laterPage,
  confirm: newsletter.confirmPage,
  confirmed: newsletter.confirmedPage,
  expired: newsletter.expiredPage,
  unsubscribe: newsletter.unsubscribePage,
  unsubscribed: newsletter.unsubscribedPage,
};

export const meta = (path: string) => ({
  ...pageMeta(pages[answerOf(path)].title),
  head: noIndex,
});

export default function NewsletterAnswer() {
  const { title, words, button } = pages[answerOf(useLocation().pathname)];
  return (
    <SitePage>
      <div className={styles.lost}>
        <h1>{title}</h1>
        <p className={styles.lead}>{words}</p>
        <div className={styles.actions}>
          {button ? (
            // Without an action the form goes to this page's address, which holds the code.
            <form method="post">
              <Button type="submit">{button}</Button>
            </form>
          ) : (
            <ButtonLink to={sitePath("/", language)}>{newsletter.goHome}</ButtonLink>
          )}
        </div>
      </div>
    </SitePage>
  );
}

function answerOf(pathname: string): NewsletterPage {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return newsletterAnswers.find((answer) => answer === last) ?? "expired";
}
