import type { ReactNode } from "react";
import { useLocation } from "react-router";
import * as words from "#words/site.ts";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../ui/button.tsx";
import landing from "../landing/landing.module.css";
import { Hero, Section } from "../landing/section.tsx";
import { publicPageMeta, signInPath } from "../public-page.tsx";
import { SitePage } from "../site-frame.tsx";
import styles from "./steps.module.css";
import { Tiles } from "./tiles.tsx";

const audiences = {
  churches: {
    ...words.forChurches,
    path: "/churches",
    seed: 19,
    items: words.forChurchesItems,
    counted: words.churchPlaces,
    entered: words.churchNumbers,
  },
  nonProfits: {
    ...words.forNonProfits,
    path: "/non-profits",
    seed: 31,
    items: words.forNonProfitsItems,
    counted: words.nonProfitPlaces,
    entered: words.nonProfitNumbers,
  },
};

const find = (path: string) =>
  path.endsWith(audiences.churches.path) ? audiences.churches : audiences.nonProfits;

export const meta = (address: string) => {
  const { title, description, path } = find(address);
  return publicPageMeta({ title: `${title} · ${brand.product}`, description, path });
};

export default function AudiencePage() {
  const { title, lead, belief, seed, fits, fitsLead, items, ...steps } = find(
    useLocation().pathname,
  );
  return (
    <SitePage tone="navy" width="full">
      <Hero lead={lead} seed={seed}>
        <h1 className={landing.title}>{title}</h1>
        <p className={landing.belief}>{belief}</p>
        <div className={landing.action}>
          <ButtonLink to={signInPath("/create-account")}>{words.getStarted}</ButtonLink>
        </div>
      </Hero>
      <Section title={fits} lead={fitsLead} ground="card" isCut>
        <Tiles items={items.map(([title, words]) => ({ title, words }))} />
      </Section>
      <Steps {...steps} />
    </SitePage>
  );
}

type StepsProps = { week: string; counted: [string, string]; entered: string[]; added: string };

function Steps({ week, counted, entered, added }: StepsProps) {
  return (
    <Section title={week} lead={words.stepsLead} ground="navy">
      <ol className={styles.steps}>
        <Step {...words.steps.assigned} tiles={<Tile words={words.whoCounts} />} />
        <Step
          {...words.steps.counted}
          tiles={
            <>
              <Tile words={counted[0]} tone="violet" />
              <Tile words={counted[1]} tone="blue" />
            </>
          }
        />
        <Step
          name={words.steps.entered}
          tiles={entered.map((name, index) => (
            <Tile key={name} words={name} tone={index % 2 === 0 ? "indigo" : "lilac"} isSmall />
          ))}
          words={added}
        />
        <Step {...words.steps.seen} tiles={<Rising />} />
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
