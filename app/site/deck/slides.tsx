import type { ReactNode } from "react";
import { brand } from "../../../brand.ts";
import { LogoMark } from "../../ui/look/logo.tsx";
import { Motif } from "../../ui/look/motif.tsx";
import { randomFrom } from "../../ui/look/motif-tiles.ts";
import { CountingPicture, EnteringPicture, SeeingPicture } from "../people-pictures.tsx";
import { Portrait } from "../portrait.tsx";
import clickerDark from "../screens/clicker-dark.webp";
import clickerLight from "../screens/clicker-light.webp";
import homeDark from "../screens/home-dark.webp";
import homeLight from "../screens/home-light.webp";
import inputsDark from "../screens/inputs-dark.webp";
import inputsLight from "../screens/inputs-light.webp";
import frame from "./frame.module.css";
import styles from "./slides.module.css";

const { cohort, from, to } = brand.accelerator;
const departments = ["Students", "Adults", "Groups", "Kids", "Giving", "Online"];

const pane = { seed: 21, columns: 18, height: 900, palette: "day" } as const;

type SlideContent = { id: string; title: string; lead?: ReactNode; picture: ReactNode };

export const slides: readonly SlideContent[] = [
  {
    id: "problem",
    title: "Every Sunday is counted. Almost none of it is used.",
    lead: "Numbers live on clipboards, in texts and in one person's spreadsheet. By Monday they are already history.",
    // Hardly a pane is lit; the closing slide lights them all.
    picture: <Motif className={frame.window} {...pane} lit={0.09} />,
  },
  {
    id: "who",
    title: "For the people who count, and the people who decide.",
    picture: <People />,
  },
  {
    id: "product",
    title: "One app, from the door to the decision.",
    lead: "Who counts what today. A clicker that never loses a tap. The week's numbers, side by side with the last.",
    picture: <Phones />,
  },
  { id: "sunday", title: "How a Sunday goes.", picture: <Steps /> },
  {
    id: "insight",
    title: "A number alone says little. Beside last year, it speaks.",
    lead: `${brand.product} keeps the weeks in order, a blank apart from a zero, and each number beside the one it belongs with.`,
    picture: <Years />,
  },
  {
    id: "why-now",
    title: "AI can only guide where the numbers can be trusted.",
    lead: "Counted once, kept once, every change on record: a church's own numbers become something a machine may reason about, and a person can check.",
    picture: <Order />,
  },
  {
    id: "business-model",
    title: "The organization is the account.",
    lead: "It holds its campuses, their departments and everyone who counts. People join by invitation, so one church brings its whole team. Nothing is billed today.",
    picture: <Organization />,
  },
  {
    id: "team",
    title: "Two founders who have built for churches before.",
    lead: `Fellows of cohort ${cohort} of a city accelerator, ${from} to ${to}, with earlier joint work on church-tech products.`,
    picture: <Founders />,
  },
  {
    id: "ask",
    title: "We are raising a seed round.",
    lead: (
      <>
        It scales our model into an <span className={frame.whole}>AI-powered</span> app.
      </>
    ),
    picture: <Ladder />,
  },
  {
    id: "closing",
    title: "Impact through insights.",
    lead: brand.tagline,
    picture: <Motif className={frame.window} {...pane} />,
  },
];

export function Slide({ id, title, lead, picture }: SlideContent) {
  const index = slides.findIndex((slide) => slide.id === id);
  return (
    <div className={frame.slide} data-name={id}>
      <div className={frame.head} aria-hidden="true">
        <span className={frame.logo}>
          <LogoMark className={frame.mark} />
          {brand.product}
        </span>
        <Progress index={index} />
      </div>
      <div className={frame.words}>
        <h2>{title}</h2>
        {lead && <p className={frame.lead}>{lead}</p>}
      </div>
      {picture}
    </div>
  );
}

function Progress({ index }: { index: number }) {
  return (
    <span className={frame.progress}>
      <svg viewBox="0 0 110 30" aria-hidden="true">
        {slides.map((slide, bar) => (
          <rect
            key={slide.id}
            x={bar * 11}
            y={21 - bar * 2.2}
            width="7"
            height={9 + bar * 2.2}
            rx="3"
            className={bar === index ? frame.here : bar < index ? frame.past : frame.ahead}
          />
        ))}
      </svg>
      {index + 1} / {slides.length}
    </span>
  );
}

function People() {
  return (
    <ol className={styles.people}>
      <li>
        <h3>Volunteers</h3>
        <p>Count a room with one thumb. Home shows what they are asked to count.</p>
        <CountingPicture />
      </li>
      <li>
        <h3>Staff</h3>
        <p>Give out the counts and enter the week's numbers, by campus and department.</p>
        <EnteringPicture />
      </li>
      <li>
        <h3>Leaders</h3>
        <p>See what changed, ask why, and lead.</p>
        <SeeingPicture />
      </li>
    </ol>
  );
}

function Phones() {
  return (
    <div className={styles.phones}>
      <Phone light={homeLight} dark={homeDark} words="Home shows the counts of today." />
      <Phone light={clickerLight} dark={clickerDark} words="The clicker has one large number." />
      <Phone light={inputsLight} dark={inputsDark} words="Inputs has the numbers of a week." />
    </div>
  );
}

function Phone({ light, dark, words }: { light: string; dark: string; words: string }) {
  const shared = { width: 780, height: 1688, loading: "lazy" } as const;
  return (
    <>
      <img data-theme="light" src={light} alt={words} {...shared} />
      <img data-theme="dark" src={dark} alt={words} {...shared} />
    </>
  );
}

function Steps() {
  return (
    <ol className={styles.steps}>
      <Step name="Assigned" words="Staff say who counts what, where and when.">
        <b className={styles.indigo}>Who</b>
      </Step>
      <Step name="Counted" words="Volunteers tap plus. Phones add up, with or without a network.">
        <b className={styles.violet}>Balcony</b>
        <b className={styles.blue}>Floor</b>
      </Step>
      <Step name="Entered" words="Departments add the week's other numbers.">
        {departments.map((name, index) => (
          <b key={name} className={index % 2 === 0 ? styles.indigo : styles.lilac}>
            {name}
          </b>
        ))}
      </Step>
      <Step name="Seen" words="The week stands beside the weeks before it.">
        <b className={styles.gold}>
          <Rising />
        </b>
      </Step>
    </ol>
  );
}

type StepProps = { name: string; words: string; children: ReactNode };

function Step({ name, words, children }: StepProps) {
  return (
    <li>
      <div className={styles.stack}>{children}</div>
      <h3>{name}</h3>
      <p>{words}</p>
    </li>
  );
}

function Rising() {
  const heights = [70, 92, 84, 120, 138, 130, 168, 196, 240];
  return (
    <svg viewBox="0 0 270 250" aria-hidden="true">
      {heights.map((height, index) => (
        <rect
          key={height}
          x={index * 31}
          y={250 - height}
          width="22"
          height={height}
          rx="9"
          fill="#17184b"
          opacity={index === heights.length - 1 ? 1 : 0.28}
        />
      ))}
    </svg>
  );
}

/** Invented shapes of a quarter with Easter in it, not any church's numbers. */
const weeks = [
  [176, 190],
  [188, 206],
  [182, 214],
  [198, 210],
  [206, 232],
  [202, 226],
  [214, 244],
  [222, 250],
  [360, 420],
  [232, 282],
  [224, 268],
  [230, 286],
  [236, 300],
] as const;
const easter = 8;

function Years() {
  return (
    <figure className={styles.years}>
      <svg
        viewBox="0 0 900 460"
        role="img"
        aria-label="Thirteen weeks as pairs of bars: this year is above last year in each, and the pair at Easter is the highest."
      >
        {weeks.map(([last, now], index) => (
          <g key={last} transform={`translate(${index * 69} 0)`}>
            <Bar x={0} height={last} className={styles.last} />
            <Bar x={28} height={now} className={index === easter ? styles.easter : styles.now} />
          </g>
        ))}
        <text x={easter * 69 + 24} y={0} dy="4" textAnchor="middle" className={styles.label}>
          Easter
        </text>
        <line x1="0" x2="885" y1="454" y2="454" className={styles.ground} />
      </svg>
      <figcaption>
        <i className={styles.last} /> Last year <i className={styles.now} /> This year
        <span>Illustration</span>
      </figcaption>
    </figure>
  );
}

function Bar({ x, height, className }: { x: number; height: number; className?: string }) {
  return <rect className={className} x={x} y={440 - height} width="24" height={height} rx="10" />;
}

/** Loose tiles that fall into order and become a rising chart. */
function Order() {
  return (
    <svg className={styles.order} viewBox="0 0 1600 560" aria-hidden="true">
      {looseTiles().map(({ key, turn, ...tile }) => (
        <rect key={key} rx="13" transform={turn} {...tile} />
      ))}
    </svg>
  );
}

function looseTiles() {
  const columns = 25;
  const tall = 48;
  const random = randomFrom(5);
  const colors = [styles.indigo, styles.violet, styles.lilac, styles.blue];
  return Array.from({ length: columns }, (_tiles, column) => {
    const order = Math.min(1, Math.max(0, (column - 4) / 9));
    const count = Math.round(3 + (column / columns) ** 1.5 * 6.4);
    const loose = (1 - order) ** 1.4;
    return Array.from({ length: count }, (_tile, row) => {
      const x = Math.round(30 + column * 62 + (random() - 0.5) * 90 * loose);
      const up = (row + 1) * (tall + 8) + random() * 210 * loose - (random() - 0.5) * 60 * loose;
      const y = Math.round(560 - up);
      const angle = Math.round((random() - 0.5) * 130 * loose);
      const isTop = row === count - 1 && order === 1;
      return {
        key: `${column}-${row}`,
        x,
        y,
        width: 52,
        height: tall,
        turn: angle === 0 ? undefined : `rotate(${angle} ${x + 26} ${y + tall / 2})`,
        className: isTop ? styles.gold : colors[Math.floor(random() * colors.length)],
        opacity: order === 1 ? undefined : Number((0.35 + 0.65 * order).toFixed(2)),
      };
    });
  }).flat();
}

function Organization() {
  return (
    <div className={styles.organization}>
      <h3>One organization</h3>
      <Campus name="Main campus" />
      <Campus name="North campus" />
    </div>
  );
}

const departmentColors = ["indigo", "violet", "blue", "lilac", "gold", "coral"] as const;

function Campus({ name }: { name: string }) {
  return (
    <div className={styles.campus}>
      <h4>{name}</h4>
      <ul>
        {departments.map((department, index) => (
          <li key={department} className={styles[departmentColors[index] ?? "indigo"]}>
            {department}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Founders() {
  return (
    <ul className={styles.founders}>
      {brand.team.map(({ role, bio, name }, index) => (
        <li key={role}>
          <Portrait variant={index} />
          <h3>{name ?? role}</h3>
          {name && <p>{role}</p>}
          <p>{bio}</p>
        </li>
      ))}
    </ul>
  );
}

function Ladder() {
  return (
    <div className={styles.ladder}>
      <div>
        <h3>Today</h3>
        <ol>
          <li className={styles.indigo}>Clicker</li>
          <li className={styles.violet}>Inputs</li>
          <li className={styles.blue}>Trends</li>
        </ol>
      </div>
      <div>
        <h3>With the seed round</h3>
        <ol>
          <li>Insights</li>
          <li>AI that guides</li>
        </ol>
      </div>
    </div>
  );
}
