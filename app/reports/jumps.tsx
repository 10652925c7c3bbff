import { ArrowDown } from "lucide-react";
import type { MouseEvent } from "react";
import chipRow from "../ui/chip-row.module.css";
import styles from "./jumps.module.css";

/** `id` is that of a heading further down. */
export type Jump = { id: string; words: string };

/** Stays at the top, so that what lies below many cards is always one tap away. */
export function Jumps({ to }: { to: Jump[] }) {
  return (
    <nav className={`${chipRow.row} ${styles.jumps}`} aria-label="On this page">
      {to.map(({ id, words }) => (
        <a
          key={id}
          href={`#${id}`}
          className={`${chipRow.chip} ${styles.jump}`}
          onClick={(event) => jump(event, id)}
        >
          <bdi>{words}</bdi>
          <ArrowDown size={16} aria-hidden="true" />
        </a>
      ))}
    </nav>
  );
}

/** The address stays, so that Back leaves Reports. */
function jump(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}
