import * as words from "#words/shell.ts";
import { brand } from "../../brand.ts";
import { ReloadLink } from "../ui/button.tsx";
import { Frame } from "./frame.tsx";
import styles from "./loading-page.module.css";

/** Works without a script: the style sheet reveals the way out after 120 s, or once a script has failed (document.tsx). */
export function LoadingPage() {
  return (
    <Frame>
      <main className={styles.loading}>
        <h1 className={styles.bars} aria-label={brand.product}>
          <i />
          <i />
          <i />
        </h1>
        <div className={styles.late} role="alert">
          <p>{words.pageDidNotLoad(brand.product)}</p>
          <ReloadLink>{words.tryAgain}</ReloadLink>
        </div>
      </main>
    </Frame>
  );
}
