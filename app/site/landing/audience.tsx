import { CountingPicture, EnteringPicture, SeeingPicture } from "../people-pictures.tsx";
import styles from "./audience.module.css";
import { Section } from "./section.tsx";

const people = [
  {
    who: "Volunteers",
    picture: <CountingPicture />,
    what: "Open a link and see what they are asked to count. No training, no app store.",
  },
  {
    who: "Staff",
    picture: <EnteringPicture />,
    what: "Assign the counts, enter the week by campus and department, and correct what needs correcting.",
  },
  {
    who: "Leaders",
    picture: <SeeingPicture />,
    what: "See every department of every campus in one place. Giving is shown only to those who may see it.",
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
