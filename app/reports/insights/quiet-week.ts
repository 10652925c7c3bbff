import { useState } from "react";
import type { Organization } from "../../../domain/organization/organization.ts";
import { type Day, weekStartOf } from "../../../domain/shared/week.ts";
import { findKeptForm, forgetForm, keepForm } from "../../store/kept-forms.ts";

/** Remembers a week in which nothing stands out, so that the next visit holds no place for it. */
export function useQuietWeek({ id, weekStartDay }: Organization, today: Day) {
  const name = `nothing stands out ${id}`;
  const week = weekStartOf(today, weekStartDay);
  const [wasQuiet] = useState(() => findKeptForm(name) === week);
  const remember = (isQuiet: boolean) => (isQuiet ? keepForm(name, week) : forgetForm(name));
  return { wasQuiet, remember };
}
