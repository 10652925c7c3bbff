import { useLocation } from "react-router";
import {
  type NewsletterPage,
  newsletterAnswers,
  newsletterMessages,
} from "../../domain/site/newsletter.ts";
import { noIndex, pageMeta } from "../shell/page-meta.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { SitePage } from "./site-frame.tsx";
import styles from "./words.module.css";

const pages: Record<NewsletterPage, { title: string; words: string; button?: string }> = {
  welcome: {
    title: "Welcome aboard!",
    words: `Your data is now part of something bigger! ${newsletterMessages.welcomed}`,
  },
  invalid: {
    title: newsletterMessages.invalid,
    words: "That did not look like an email address. Go back and try again.",
  },
  later: {
    title: newsletterMessages.unavailable,
    words: "There were too many tries, or something went wrong on our side. Nothing was saved.",
  },
  confirm: {
    title: "Confirm your sign-up.",
    words: "Press the button and you are on the list.",
    button: "Confirm",
  },
  confirmed: {
    title: "You are on the list.",
    words: "News will come to your inbox, and every email has a link to unsubscribe.",
  },
  expired: {
    title: "This link has expired.",
    words: "Sign up again, and we'll send you a new one.",
  },
  unsubscribe: {
    title: "Unsubscribe?",
    words: "Press the button, and your address is deleted from the list.",
    button: "Unsubscribe",
  },
  unsubscribed: {
    title: "You are unsubscribed.",
    words: "Your address has been deleted from the list. You won't hear from us again.",
  },
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
            <ButtonLink to="/">Go to the home page</ButtonLink>
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
