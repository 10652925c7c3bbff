import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Lead, Part } from "../../../domain/report/report-words.ts";
import { CheckLink } from "../../doubt/check-link.tsx";
import { useStoryLink } from "../../story/story-address.ts";
import { useSumLink } from "./sum-address.ts";
import styles from "./words-card.module.css";

type PartLinkProps = { part: Part; onFollow: (lead: Lead) => void };

export function PartLink({ part, onFollow }: PartLinkProps) {
  if (typeof part === "string") return part;
  const { words, leads } = part;
  if (leads.to === "story") return <StoryPart place={leads}>{words}</StoryPart>;
  if (leads.to === "week") return <WeekPart week={leads.week}>{words}</WeekPart>;
  if (leads.to === "inputs")
    return (
      <Link className={styles.part} to={`/input?week=${leads.week}&campus=${leads.campusId}`}>
        {words}
      </Link>
    );
  if (leads.to === "import")
    return (
      <Link className={styles.part} to="/reports/import">
        {words}
      </Link>
    );
  if (leads.to === "check") return <CheckLink className={styles.part}>{words}</CheckLink>;
  return (
    <button type="button" className={styles.part} onClick={() => onFollow(leads)}>
      {words}
    </button>
  );
}

type StoryPartProps = { place: Extract<Lead, { to: "story" }>; children: ReactNode };

function StoryPart({ place: { week, categoryId, campusId }, children }: StoryPartProps) {
  return (
    <Link className={styles.part} {...useStoryLink({ weekStart: week, categoryId, campusId })}>
      {children}
    </Link>
  );
}

function WeekPart({ week, children }: { week: string; children: ReactNode }) {
  return (
    <Link className={styles.part} {...useSumLink(week)}>
      {children}
    </Link>
  );
}
