import { capitalized, type Terms } from "../terms.ts";

// Days with a name, as "Baptism Sunday". `name` and `day` are such names.
export const specialDays = "Special days";
export const many = (count: number) => `${count} special days`;
export const mark = "Mark a special day";
export const change = (name: string) => `Change ${name}`;

// The form.
export const changeThis = "Change this special day";
export const name = "Name";
export const example = (isChurch: boolean) => (isChurch ? "Baptism Sunday" : "Open house");
export const date = "Day";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) => `All ${campus.many}`;
export const remove = "Remove";
export const chooseDay = "Choose a day.";

export const added = (day: string) => `${day} is added.`;
export const changed = (day: string) => `${day} is changed.`;
export const removed = (day: string) => `${day} is removed.`;
