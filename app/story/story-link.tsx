import { History } from "lucide-react";
import { Link } from "react-router";
import type { StoryPlace } from "../../domain/number-story.ts";
import { useStoryLink } from "./story-address.ts";
import styles from "./story-link.module.css";

type StoryLinkProps = { place: StoryPlace; name: string };

/** The history sign beside a number. */
export function StoryLink({ place, name }: StoryLinkProps) {
  const label = `Story of ${name}`;
  return (
    <Link {...useStoryLink(place)} className={styles.sign} aria-label={label} title={label}>
      <History size={15} aria-hidden="true" />
    </Link>
  );
}
