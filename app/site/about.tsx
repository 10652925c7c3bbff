import * as words from "#words/site.ts";
import { brand } from "../../brand.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Motif } from "../ui/look/motif.tsx";
import styles from "./about.module.css";
import { downloads } from "./downloads.ts";
import { Portrait } from "./portrait.tsx";
import { publicPageMeta } from "./public-page.tsx";
import { SitePage } from "./site-frame.tsx";

export const meta = () =>
  publicPageMeta({
    title: words.aboutTitle,
    description: words.aboutDescription,
    path: "/about",
    card: "about",
  });

export default function About() {
  return (
    <SitePage width="full">
      <section className={styles.team} aria-labelledby="team">
        <header className={styles.header}>
          <h1 id="team">{words.meetTheTeam}</h1>
          <p>{words.together}</p>
        </header>
        <ul className={styles.founders}>
          {words.founders.map((founder, index) => (
            <Founder key={founder.role} {...brand.team[index]} {...founder} variant={index} />
          ))}
        </ul>
      </section>
      <Fellowship />
    </SitePage>
  );
}

type FounderProps = Partial<Pick<(typeof brand.team)[number], "name" | "photo">> & {
  role: string;
  bio: string;
  variant: number;
};

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
  const { pitch } = words;
  return (
    <section className={styles.fellowship} aria-labelledby="fellowship">
      <div className={styles.window} data-parallax="">
        <Motif className={styles.motif} seed={12} columns={26} height={1500} rise={[0.5, 0.97]} />
      </div>
      <div className={styles.call}>
        <p className={styles.when}>{words.fellowshipDates}</p>
        <h2 id="fellowship">{words.fellowship}</h2>
        {pitch && (
          <>
            <p>{pitch.words}</p>
            <div className={styles.actions}>
              <ButtonLink to="/pitch" kind="gold">
                {pitch.view}
              </ButtonLink>
              <a className={styles.download} href={downloads.dark} download>
                {pitch.download}
              </a>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
