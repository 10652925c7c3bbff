import * as words from "#words/site.ts";
import { Section } from "./section.tsx";
import styles from "./what-it-does.module.css";

type Picture = keyof typeof words.screens;

export function WhatItDoes() {
  return (
    <Section {...words.counting}>
      <Pictures pictures={["clicker", "inputs", "reports"]} />
    </Section>
  );
}

export function Guidance() {
  return (
    <Section {...words.guidance} ground="navy">
      <Pictures pictures={["ask", "ahead", "import"]} />
    </Section>
  );
}

function Pictures({ pictures }: { pictures: Picture[] }) {
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture) => {
        const { title, words: sentence, alt } = words.screens[picture];
        return (
          <li key={picture}>
            <div className={styles.stage} data-screen={picture}>
              <Screen file={`${picture}-light`} alt={alt} className={styles.light} />
              <Screen file={`${picture}-dark`} alt={alt} className={styles.dark} />
            </div>
            <h3>{title}</h3>
            <p>{sentence}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** Photographed from the app by `npm run screens`. */
const files = import.meta.glob<string>("../screens/*.avif", {
  eager: true,
  query: "?url",
  import: "default",
});

type ScreenProps = { file: string; alt: string; className: string | undefined };

function Screen({ file, alt, className }: ScreenProps) {
  return (
    <img
      className={`${styles.phone} ${className}`}
      src={files[`../screens/${file}.avif`]}
      alt={alt}
      width={780}
      height={1688}
      loading="lazy"
      decoding="async"
    />
  );
}
