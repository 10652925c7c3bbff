import { ArrowLeft, ArrowRight, Maximize } from "lucide-react";
import { brand } from "../../../brand.ts";
import { publicPageMeta } from "../../shell/page-meta.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { downloads } from "../downloads.ts";
import { SitePage } from "../site-frame.tsx";
import firstSlide from "../slides/light-01.small.avif?inline";
import { slides } from "../slides/slides.ts";
import deck from "./deck.module.css";
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

type Theme = "light" | "dark";

const pictures = import.meta.glob<string>("../slides/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Fewer than a phone's pixels, which would ask for the large picture without any gain. */
const sizes = "(max-width: 560px) 66vw, (max-width: 1440px) 92vw, 1312px";

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
      <Slides theme="light" />
      <Slides theme="dark" />
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

function ThemeChoice({ value, label }: { value: Theme; label: string }) {
  return (
    <label className={deck.theme}>
      <input type="radio" name="slides" value={value} defaultChecked={value === "light"} />
      {label}
    </label>
  );
}

function Slides({ theme }: { theme: Theme }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={deck.slides} data-slides={theme} tabIndex={0} aria-label={`Slides, ${theme}`}>
      {slides.map(({ id, alt }, index) => (
        <li key={id} id={`${theme}-${id}`}>
          <picture>
            <source type="image/avif" srcSet={smallAndLarge(theme, index)} sizes={sizes} />
            <img
              src={pictureOf(theme, index, "webp")}
              alt={alt}
              width={1600}
              height={900}
              decoding="async"
              loading={theme === "light" && index === 0 ? "eager" : "lazy"}
              fetchPriority={theme === "light" && index === 0 ? "high" : "auto"}
            />
          </picture>
        </li>
      ))}
    </ul>
  );
}

/** Part of the page itself, because it is the largest thing a phone shows. */
function smallAndLarge(theme: Theme, index: number): string {
  const isFirst = theme === "light" && index === 0;
  const small = isFirst ? firstSlide : pictureOf(theme, index, "small.avif");
  return `${small} 800w, ${pictureOf(theme, index, "avif")} 1600w`;
}

function pictureOf(
  theme: Theme,
  index: number,
  format: "avif" | "small.avif" | "webp",
): string | undefined {
  return pictures[`../slides/${theme}-${String(index + 1).padStart(2, "0")}.${format}`];
}
