import { fitting, theMany } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const specialDays = "Días especiales";
export const many = (count: number) => `${count} días especiales`;
export const mark = "Marcar un día especial";
export const change = (name: string) => `Cambiar ${name}`;

export const changeThis = "Cambiar este día especial";
export const name = "Nombre";
export const example = (isChurch: boolean) =>
  isChurch ? "Domingo de bautismos" : "Puertas abiertas";
export const date = "Día";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const remove = "Quitar";
export const chooseDay = "Elige un día.";

export const added = (day: string) => `Se agregó ${day}.`;
export const changed = (day: string) => `Se cambió ${day}.`;
export const removed = (day: string) => `Se quitó ${day}.`;
