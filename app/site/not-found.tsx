import { noIndex, pageMeta } from "../shell/page-meta.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { SitePage } from "./site-frame.tsx";
import styles from "./words.module.css";

export const meta = () => ({
  ...pageMeta("Page not found", "There is no page at this address."),
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
        <h1>This page was not counted.</h1>
        <p className={styles.lead}>
          There is nothing at this address. It may have moved, or the link may be incomplete.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <ButtonLink to="/dashboard" kind="quiet">
            Open the app
          </ButtonLink>
        </div>
      </div>
    </SitePage>
  );
}
