import * as words from "#words/privacy.ts";
import { publicPageMeta } from "./public-page.tsx";
import { SitePage } from "./site-frame.tsx";
import styles from "./words.module.css";

export const meta = () =>
  publicPageMeta({ title: words.tabTitle, description: words.description, path: "/privacy" });

export default function Privacy() {
  return (
    <SitePage>
      <article className={styles.policy}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        {words.parts.map(([title, ...paragraphs]) => (
          <section key={title} className={styles.part}>
            <h2>{title}</h2>
            <div className={styles.words}>{paragraphs.map(draw)}</div>
          </section>
        ))}
      </article>
    </SitePage>
  );
}

function draw(text: string | string[]) {
  if (typeof text === "string") return <p key={text}>{text}</p>;
  return (
    <ul key={text[0]}>
      {text.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
