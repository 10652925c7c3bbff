import { StoryLink } from "../story/story-link.tsx";
import type { EntryRow } from "./entry-rows.ts";

export function RowStory({ row: { at, category, saved, services } }: { row: EntryRow }) {
  if (!saved && !services) return null;
  const place = {
    weekStart: at.weekStart,
    categoryId: category.id,
    campusId: at.campusId,
    occurrenceId: at.occurrenceId ?? undefined,
  };
  return <StoryLink place={place} name={category.name} />;
}
