import { ChevronDown } from "lucide-react";
import type { MouseEvent } from "react";
import styles from "./jumps.module.css";

/** `id` is that of a heading further down. */
type Jump = { id: string; words: string };

/** What lies below many cards is one tap away. */
export function Jumps({ to }: { to: Jump[] }) {
  return (
    <nav className={styles.jumps} aria-label="On this page">
      {to.map(({ id, words }) => (
        <a key={id} href={`#${id}`} className={styles.jump} onClick={(event) => jump(event, id)}>
          {words}
          <ChevronDown size={16} aria-hidden="true" />
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
