import type { Id } from "../../../domain/shared/id.ts";
import { findKeptForm, keepForm } from "../../store/kept-forms.ts";

type KeptPlace = { campus?: string | undefined; week?: string | undefined; on: string };

export function findKeptPlace(organizationId: Id): KeptPlace | undefined {
  const kept = findKeptForm(nameOf(organizationId));
  return isKeptPlace(kept) ? kept : undefined;
}

export function keepPlace(organizationId: Id, place: KeptPlace): void {
  keepForm(nameOf(organizationId), place);
}

export function findKeptCampus(organizationId: Id): string | undefined {
  const kept = findKeptForm(campusNameOf(organizationId));
  return typeof kept === "string" ? kept : undefined;
}

export function keepCampus(organizationId: Id, campus: string): void {
  keepForm(campusNameOf(organizationId), campus);
}

function campusNameOf(organizationId: Id): string {
  return `reports campus ${organizationId}`;
}

function isKeptPlace(kept: unknown): kept is KeptPlace {
  if (typeof kept !== "object" || kept === null) return false;
  const { campus = "", week = "", on } = kept as Record<string, unknown>;
  return [campus, week, on].every((text) => typeof text === "string");
}

function nameOf(organizationId: Id): string {
  return `place ${organizationId}`;
}
