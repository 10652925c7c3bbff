import { brand } from "../../../brand.ts";
import { publicPageMeta } from "../../shell/page-meta.tsx";
import { downloads } from "../downloads.ts";
import { SitePage } from "../site-frame.tsx";
import { slides } from "../slides/slides.ts";
import { Deck } from "./deck.tsx";
import styles from "./pitch.module.css";

const description = `The ${brand.product} pitch deck: ${slides.length} slides, to read here or to download.`;

export const meta = () =>
  publicPageMeta({
    title: `Pitch Deck · ${brand.product}`,
    description,
    path: "/pitch",
    card: "pitch",
  });

export default function Pitch() {
  return (
    <SitePage width="full">
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>Pitch Deck</h1>
          <p>
            We are raising a seed round to scale our model into an{" "}
            <span className={styles.whole}>AI-powered</span> app.
          </p>
        </header>
        <Deck />
        <section className={styles.download} aria-labelledby="download">
          <div>
            <h2 id="download">Download Pitch Deck</h2>
            <p>The same ten slides, to keep and to print.</p>
          </div>
          <div className={styles.files}>
            <a className={styles.dark} href={downloads.dark} download>
              Dark PDF
            </a>
            <a className={styles.light} href={downloads.light} download>
              Light PDF
            </a>
          </div>
        </section>
      </div>
    </SitePage>
  );
}
