import { fitting, theMany } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const specialDays = "Dias especiais";
export const many = (count: number) => `${count} dias especiais`;
export const mark = "Marcar um dia especial";
export const change = (name: string) => `Mudar ${name}`;

export const changeThis = "Mudar este dia especial";
export const name = "Nome";
export const example = (isChurch: boolean) => (isChurch ? "Domingo de batismo" : "Portas abertas");
export const date = "Dia";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const remove = "Remover";
export const chooseDay = "Escolha um dia.";

export const added = (day: string) => `Adicionado: ${day}.`;
export const changed = (day: string) => `Mudado: ${day}.`;
export const removed = (day: string) => `Removido: ${day}.`;
