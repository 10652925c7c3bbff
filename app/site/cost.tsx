import { brand } from "../../brand.ts";
import styles from "./cost.module.css";
import { Section } from "./section.tsx";

const rows = [
  {
    what: brand.product,
    cost: "Nothing",
    words:
      "Nothing is billed: not for people, not for campuses. The source code is open, under the MIT license.",
  },
  {
    what: "A computer",
    cost: "One you have",
    words: "A laptop is enough to begin with. One command starts everything, database included.",
  },
  {
    what: "Email",
    cost: "Your account",
    words: "Any email account that can send. Until you set one up, emails are read in the browser.",
  },
  {
    what: "Phones",
    cost: "Theirs",
    words: "Volunteers open a link. There is nothing to buy and no store to go through.",
  },
];

export function Cost() {
  return (
    <Section
      title="What it costs to run."
      lead="An account here costs nothing. If you would rather run it yourself, this is the whole list."
    >
      <dl className={styles.rows}>
        {rows.map(({ what, cost, words }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className={styles.cost}>{cost}</dd>
            <dd className={styles.words}>{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
