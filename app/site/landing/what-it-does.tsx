import { Section } from "./section.tsx";
import styles from "./what-it-does.module.css";

const pictures: { screen: ScreenName; title: string; words: string; alt: string }[] = [
  {
    screen: "home",
    title: "Know what to count",
    words:
      "Each volunteer sees their own assignments: which room, which service, and who is included. Nothing else gets in the way.",
    alt: "Home on a phone: a greeting, today's assignments with their counts, and the coming ones by date.",
  },
  {
    screen: "clicker",
    title: "Count with one thumb",
    words:
      "A plus as wide as half the screen. Every tap is kept on the phone before the number moves, so a dead network loses none.",
    alt: "The clicker on a phone: the chosen assignment, a very large number, and the minus and plus buttons.",
  },
  {
    screen: "inputs",
    title: "Enter the week",
    words:
      "All other numbers, by campus and department, beside last week's. A number that nobody entered stays blank. It never becomes a zero.",
    alt: "Inputs on a phone: the week, the campus, service and department, and each number beside last week's.",
  },
];

export function WhatItDoes() {
  return (
    <Section
      title="From the door to the decision."
      lead="Volunteers count, staff enter the rest, leaders see the week. It runs in the browser of the phones they already carry."
    >
      <ul className={styles.pictures}>
        {pictures.map(({ screen, title, words, alt }) => (
          <li key={screen}>
            <div className={styles.stage} data-screen={screen}>
              <AppScreen name={screen} alt={alt} className={styles.phone} />
            </div>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ScreenName = "home" | "clicker" | "inputs";
type AppScreenProps = { name: ScreenName; alt: string; className?: string | undefined };

/** Photographed from the app by `npm run screens`. */
const files = import.meta.glob<string>("../screens/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Only the picture of the page's theme is fetched, when it comes near. */
function AppScreen({ name, alt, className }: AppScreenProps) {
  return (
    <>
      <Screen name={name} alt={alt} theme="light" className={`${styles.light} ${className}`} />
      <Screen name={name} alt={alt} theme="dark" className={`${styles.dark} ${className}`} />
    </>
  );
}

function Screen({ name, alt, theme, className }: AppScreenProps & { theme: "light" | "dark" }) {
  const source = (format: "avif" | "webp") => files[`../screens/${name}-${theme}.${format}`];
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={source("avif")} />
      <img
        className={className}
        src={source("webp")}
        alt={alt}
        width={780}
        height={1688}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
