import { ArrowLeft, ArrowRight, Maximize } from "lucide-react";
import { brand } from "../../../brand.ts";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { downloads } from "../downloads.ts";
import { publicPageMeta } from "../public-page.tsx";
import { SitePage } from "../site-frame.tsx";
import deck from "./deck.module.css";
import styles from "./pitch.module.css";
import { Slide, slides } from "./slides.tsx";

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

/** Works by scrolling; behavior/deck.ts adds keys, buttons, the slide's number and full screen. */
function Deck() {
  return (
    <section className={deck.deck} data-deck="" aria-label="Slides">
      <div className={deck.bar}>
        <fieldset className={deck.themes}>
          <legend className={visuallyHidden.hidden}>Slide theme</legend>
          <ThemeChoice value="light" label="Light" />
          <ThemeChoice value="dark" label="Dark" />
        </fieldset>
        <button type="button" className={deck.round} aria-label="Full screen" data-full-screen="">
          <Maximize size={22} aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={deck.slides} data-slides="" tabIndex={0} aria-label="Slides">
        {slides.map((slide) => (
          <li key={slide.id}>
            <Slide {...slide} />
          </li>
        ))}
      </ol>
      <nav className={deck.steps} aria-label="Slides">
        <ol className={deck.chart}>
          {slides.map(({ id, title }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Slide ${index + 1}: ${title}`}
                data-slide={index}
              />
            </li>
          ))}
        </ol>
        <button type="button" className={deck.round} aria-label="Previous slide" data-step="-1">
          <ArrowLeft size={24} aria-hidden="true" />
        </button>
        <p className={deck.number} aria-live="polite" data-number="">
          1 / {slides.length}
        </p>
        <button type="button" className={deck.round} aria-label="Next slide" data-step="1">
          <ArrowRight size={24} aria-hidden="true" />
        </button>
      </nav>
    </section>
  );
}

function ThemeChoice({ value, label }: { value: "light" | "dark"; label: string }) {
  return (
    <label className={deck.theme}>
      <input type="radio" name="slides" value={value} defaultChecked={value === "light"} />
      {label}
    </label>
  );
}
