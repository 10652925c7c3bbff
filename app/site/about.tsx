import { brand } from "../../brand.ts";
import { publicPageMeta } from "../shell/page-meta.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Motif } from "../ui/look/motif.tsx";
import styles from "./about.module.css";
import { downloads } from "./downloads.ts";
import { Portrait } from "./portrait.tsx";
import { SitePage } from "./site-frame.tsx";

const description = `Who makes ${brand.product}: two founders who have built for churches before.`;

export const meta = () =>
  publicPageMeta({ title: `About · ${brand.product}`, description, path: "/about", card: "about" });

export default function About() {
  return (
    <SitePage width="full">
      <section className={styles.team} aria-labelledby="team">
        <header className={styles.header}>
          <h1 id="team">Meet the Team</h1>
          <p>
            We have made church-tech products together before. Now we help non-profits and churches
            make sense of what they count.
          </p>
        </header>
        <ul className={styles.founders}>
          {brand.team.map((founder, index) => (
            <Founder key={founder.role} {...founder} variant={index} />
          ))}
        </ul>
      </section>
      <Fellowship />
    </SitePage>
  );
}

type FounderProps = (typeof brand.team)[number] & { variant: number };

function Founder({ name, role, bio, photo, variant }: FounderProps) {
  return (
    <li className={styles.founder}>
      {photo ? (
        <img className={styles.portrait} src={photo} alt="" width={640} height={640} />
      ) : (
        <Portrait className={styles.portrait} variant={variant} />
      )}
      <div>
        <h2>{name ?? role}</h2>
        {name && <p className={styles.role}>{role}</p>}
        <p className={styles.bio}>{bio}</p>
      </div>
    </li>
  );
}

function Fellowship() {
  const { cohort, from, to } = brand.accelerator;
  return (
    <section className={styles.fellowship} aria-labelledby="fellowship">
      <div className={styles.window} data-parallax="">
        <Motif className={styles.motif} seed={12} columns={26} height={1500} rise={[0.5, 0.97]} />
      </div>
      <div className={styles.call}>
        <p className={styles.when}>
          {from} to {to}
        </p>
        <h2 id="fellowship">Fellows of cohort {cohort} of the city accelerator</h2>
        <p>
          Our pitch deck says what we are building, for whom, and why now. Read it here, or take it
          with you.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/pitch" kind="gold">
            View Pitch
          </ButtonLink>
          <a className={styles.download} href={downloads.dark} download>
            Download
          </a>
        </div>
      </div>
    </section>
  );
}
