import { History } from "lucide-react";
import { Link } from "react-router";
import * as words from "#words/story.ts";
import { isChangedAt } from "../../domain/entry/changed-number.ts";
import type { StoryPlace } from "../../domain/entry/number-story.ts";
import { useChangedNumbers } from "../reading/changed-numbers.ts";
import styles from "./story.module.css";
import { useStoryLink } from "./story-address.ts";

type StoryLinkProps = { place: StoryPlace; name: string };

/** The history sign beside a number. Leaders see whether somebody has changed it since they looked. */
export function StoryLink({ place, name }: StoryLinkProps) {
  const isChanged = useChangedNumbers()?.items.some((one) => isChangedAt(one, place));
  const label = isChanged ? words.storyOfChanged(name) : words.storyOf(name);
  return (
    <Link
      {...useStoryLink(place)}
      className={styles.sign}
      data-changed={isChanged || undefined}
      aria-label={label}
      title={label}
    >
      <History size={15} aria-hidden="true" />
      {isChanged && words.changedSinceLooked}
    </Link>
  );
}
