import type { ReactNode } from "react";
import { CountingPicture, EnteringPicture, SeeingPicture } from "../people-pictures.tsx";
import styles from "./tiles.module.css";

const pictures = [
  <CountingPicture key="1" />,
  <EnteringPicture key="2" />,
  <SeeingPicture key="3" />,
];

export function Tiles({ items }: { items: { title: ReactNode; words: string }[] }) {
  return (
    <ul className={styles.tiles}>
      {items.map(({ title, words }, index) => (
        <li key={words}>
          <h3>{title}</h3>
          <p>{words}</p>
          <div className={styles.picture}>{pictures.at(index - items.length)}</div>
        </li>
      ))}
    </ul>
  );
}
