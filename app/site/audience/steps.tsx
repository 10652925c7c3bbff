import type { ReactNode } from "react";
import { Section } from "../landing/section.tsx";
import styles from "./steps.module.css";

type StepsProps = { title: string; counted: [string, string]; entered: string[]; added: string };

export function Steps({ title, counted, entered, added }: StepsProps) {
  return (
    <Section
      title={title}
      lead="Four steps, and nobody stays behind with a clipboard."
      ground="navy"
    >
      <ol className={styles.steps}>
        <Step
          name="Assigned"
          tiles={<Tile words="Who counts" />}
          words="During the week, staff say who counts what, where and when, once or for every week."
        />
        <Step
          name="Counted"
          tiles={
            <>
              <Tile words={counted[0]} tone="violet" />
              <Tile words={counted[1]} tone="blue" />
            </>
          }
          words="Volunteers tap plus. Several phones in one room add up, with or without a network."
        />
        <Step
          name="Entered"
          tiles={entered.map((name, index) => (
            <Tile key={name} words={name} tone={index % 2 === 0 ? "indigo" : "lilac"} isSmall />
          ))}
          words={added}
        />
        <Step
          name="Seen"
          tiles={<Rising />}
          words="When the week is over it is compared with the weeks before, and every change says who made it."
        />
      </ol>
    </Section>
  );
}

type StepProps = { name: string; words: string; tiles: ReactNode };

function Step({ name, words, tiles }: StepProps) {
  return (
    <li className={styles.step}>
      <div className={styles.stack} aria-hidden="true">
        {tiles}
      </div>
      <h3>{name}</h3>
      <p>{words}</p>
    </li>
  );
}

type TileProps = {
  words: string;
  tone?: "indigo" | "violet" | "blue" | "lilac";
  isSmall?: boolean;
};

function Tile({ words, tone = "indigo", isSmall = false }: TileProps) {
  return (
    <span className={styles.tile} data-tone={tone} data-small={isSmall || undefined}>
      {words}
    </span>
  );
}

function Rising() {
  const heights = [54, 70, 64, 92, 106, 100, 130, 152, 186];
  return (
    <span className={styles.seen}>
      <svg viewBox="0 0 211 190" aria-hidden="true">
        {heights.map((height, index) => (
          <rect
            key={height}
            x={index * 24}
            y={190 - height}
            width="17"
            height={height}
            rx="7"
            opacity={index === heights.length - 1 ? 1 : 0.28}
          />
        ))}
      </svg>
    </span>
  );
}
