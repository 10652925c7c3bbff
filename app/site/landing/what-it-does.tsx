import { Section } from "./section.tsx";
import styles from "./what-it-does.module.css";

type AppPicture = { screen: string; title: string; words: string; alt: string };

const counting: AppPicture[] = [
  {
    screen: "clicker",
    title: "Count live",
    words:
      "A plus as wide as half the screen, and several phones that add up. Every tap is kept on the phone before the number moves, so a dead network loses none.",
    alt: "The clicker on a phone: the chosen assignment, a very large number, and the minus and plus buttons.",
  },
  {
    screen: "inputs",
    title: "Enter the week",
    words:
      "All other numbers, by campus and department, with last week's. A number that nobody entered stays blank. It never becomes a zero.",
    alt: "Inputs on a phone: the week, the campus, service and department, and each number with last week's.",
  },
  {
    screen: "reports",
    title: "Read what it means",
    words:
      "The answer in words, what is missing and from whom, the trend, and the campuses. Giving is shown only to those who may see it.",
    alt: "Reports on a phone: how the attendance was in words, what is to be done, and the chart of the weeks.",
  },
];

const guidance: AppPicture[] = [
  {
    screen: "ask",
    title: "Ask, and check the answer",
    words:
      "How was attendance last month? The answer is a sentence, and each of its numbers opens the weeks it was made from.",
    alt: "An answer's receipt on a phone: the sentence, each of its numbers with how it was worked out, and the weeks behind it.",
  },
  {
    screen: "ahead",
    title: "See what is coming",
    words:
      "A range for each of the next weeks, made from your own numbers, with how often such ranges were right.",
    alt: "A forecast's receipt on a phone: the expected range, the weeks it was made from, and how many earlier forecasts were right.",
  },
  {
    screen: "import",
    title: "Bring your history",
    words:
      "Your spreadsheet is read in your browser. You say what its columns mean, correct what is unclear, and can undo the import for 30 days.",
    alt: "The import on a phone: a spreadsheet's columns, and what each of them means.",
  },
];

export function WhatItDoes() {
  return (
    <Section
      title="From the door to the decision."
      lead="Volunteers count, staff enter the rest, leaders see the week. It runs in the browser of the phones they already carry."
    >
      <Pictures pictures={counting} />
    </Section>
  );
}

export function Guidance() {
  return (
    <Section
      title="It guides, and shows its work."
      lead="Ask in your own words, and plan with what is likely. Every number opens what it was made from."
      ground="navy"
    >
      <Pictures pictures={guidance} />
    </Section>
  );
}

function Pictures({ pictures }: { pictures: AppPicture[] }) {
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ screen, title, words, alt }) => (
        <li key={screen}>
          <div className={styles.stage} data-screen={screen}>
            <Screen file={`${screen}-light`} alt={alt} className={styles.light} />
            <Screen file={`${screen}-dark`} alt={alt} className={styles.dark} />
          </div>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
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
