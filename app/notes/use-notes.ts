import { useQuery } from "@tanstack/react-query";
import type { Note } from "../../domain/entry/note.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { notesQuery } from "./notes-query.ts";

export function useNotes(organizationId: Id, range: { from: Day; to: Day }): Note[] {
  return useQuery(notesQuery(organizationId, range)).data ?? none;
}

const none: Note[] = [];
