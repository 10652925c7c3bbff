import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { brand } from "../../../brand.ts";
import { publicPageMeta } from "../../shell/page-meta.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import landing from "../landing/landing.module.css";
import { Hero, Section } from "../landing/section.tsx";
import { SitePage } from "../site-frame.tsx";
import styles from "./steps.module.css";
import { Tiles } from "./tiles.tsx";

type Audience = {
  title: string;
  lead: string;
  description: string;
  belief: string;
  seed: number;
  fits: { title: string; lead: string } & ComponentProps<typeof Tiles>;
  steps: ComponentProps<typeof Steps>;
};

const audiences: Record<string, Audience> = {
  "/churches": {
    description:
      "Attendance, guests, kids, groups and giving for each service and campus: counted on Sunday, understood on Monday.",
    title: "Counted on Sunday, understood on Monday.",
    lead: "For churches: one room at nine o'clock, or many campuses all weekend.",
    belief: "Attendance, guests, kids, groups and giving, for each service and campus.",
    seed: 19,
    fits: {
      title: "Everybody does a little.",
      lead: "Volunteers, staff and leaders each see what is theirs.",
      items: [
        {
          title: "Volunteers",
          words: "Open a link and see what they are asked to count. No training, no app store.",
        },
        {
          title: "Staff",
          words:
            "Assign the counts, enter the week by campus and department, and correct what needs correcting.",
        },
        {
          title: "Leaders",
          words:
            "See every department of every campus in one place. Giving is shown only to those who may see it.",
        },
      ],
    },
    steps: {
      title: "How a Sunday goes.",
      counted: ["Balcony", "Floor"],
      entered: ["Students", "Adults", "Groups", "Kids", "Giving", "Online"],
      added:
        "Departments add what no clicker counts: new guests, signups, donors, live stream views.",
    },
  },
  "/non-profits": {
    description:
      "Visits, meals, households, volunteers and donations for each site and program: counted at the door, ready for the board.",
    title: "Counted at the door, ready for the board.",
    lead: "For non-profits that open their doors every week: food banks, youth clubs, museums, teams.",
    belief: "Visits, meals, households, volunteers and donations, for each site and program.",
    seed: 31,
    fits: {
      title: "Shaped like your work.",
      lead: "The app speaks of campuses and services. This is what they are for you.",
      items: [
        {
          title: "A campus is a site",
          words: "Each site has its own programs and numbers. Reports add them up.",
        },
        {
          title: "A service is a program",
          words:
            "A distribution, a class, an open evening: what recurs on a weekday, and who counts it each time.",
        },
        {
          title: "Categories are yours",
          words:
            "Add your own departments and what they count: whole numbers or money, for the week or for each program.",
        },
      ],
    },
    steps: {
      title: "How a week goes.",
      counted: ["Front door", "Back door"],
      entered: ["Households", "Meals", "Visits", "Volunteers", "Classes", "Donations"],
      added: "Staff add what no clicker counts: households, meals, volunteers, donations.",
    },
  },
};

function find(path: string): Audience {
  const audience = audiences[path];
  if (!audience) throw new Error(`No page for the audience ${path}.`);
  return audience;
}

export const meta = (path: string) => {
  const { title, description } = find(path);
  return publicPageMeta({ title: `${title} · ${brand.product}`, description, path });
};

export default function AudiencePage() {
  const { title, lead, belief, seed, steps, fits } = find(useLocation().pathname);
  return (
    <SitePage tone="navy" width="full">
      <Hero lead={lead} seed={seed}>
        <h1 className={landing.title}>{title}</h1>
        <p className={landing.belief}>{belief}</p>
        <div className={landing.action}>
          <ButtonLink to="/create-account">Get started</ButtonLink>
        </div>
      </Hero>
      <Section title={fits.title} lead={fits.lead} ground="card" isCut>
        <Tiles items={fits.items} />
      </Section>
      <Steps {...steps} />
    </SitePage>
  );
}

type StepsProps = { title: string; counted: [string, string]; entered: string[]; added: string };

function Steps({ title, counted, entered, added }: StepsProps) {
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
