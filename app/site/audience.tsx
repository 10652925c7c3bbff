import styles from "./audience.module.css";
import { CountingPicture, EnteringPicture, SeeingPicture } from "./people-pictures.tsx";
import { Section } from "./section.tsx";

const people = [
  {
    who: "Volunteers",
    picture: <CountingPicture />,
    what: "see what they were asked to count, and nothing else. No training, no app store.",
  },
  {
    who: "Staff",
    picture: <EnteringPicture />,
    what: "give out the counts, enter the week by campus and department, and correct what needs correcting.",
  },
  {
    who: "Leaders",
    picture: <SeeingPicture />,
    what: "see every department of every campus in one place, with money kept to those who may see it.",
  },
];

export function Audience() {
  return (
    <Section
      title="One room or many campuses."
      lead="For churches and non-profits that meet every week and want to know how it went."
      ground="card"
    >
      <ul className={styles.people}>
        {people.map(({ who, what, picture }) => (
          <li key={who}>
            <h3>{who}</h3>
            <p>{what}</p>
            <div className={styles.picture}>{picture}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
