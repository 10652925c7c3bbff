import { fitting, theMany } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const roleForbids = "Sua função não permite isso.";
export const onlyStaff = "Só a equipe e os administradores veem as contagens de todos.";
export const belongToOrganization = "O painel aparece quando você pertence a uma organização.";
export const counts = "As contagens";
export const nothing = "Hoje nada é contado";
export const assign = "As contagens atribuídas para hoje aparecem aqui à medida que chegam.";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const anyTime = "A qualquer hora";
export const isIn = (isIn: number, all: number) =>
  `${isIn} de ${all} ${all === 1 ? "contagem" : "contagens"}`;
/** Below the number so far: the sum of the medians of the same services. */
export const usually = ({ service }: Terms, number: string) =>
  `o típico ${fitting(service, "destes", "destas")} ${service.many}: ${number}`;
export const states = {
  apart: "contado duas vezes",
  notAgreed: "sem acordo",
  open: "não começada",
  counting: "contando",
  saved: "salva",
  entered: "registrada",
  enteredForWeek: "registrada para a semana",
  nobody: "ninguém ainda",
  late: "atrasada",
  cancelled: "cancelada",
};
export const fullScreen = "Tela cheia";
export const leaveFullScreen = "Sair da tela cheia";

export const fromTo = (low: string, high: string) => `${low} a ${high}`;
export const wallLink = "Link para um telão";
// The board by a link.
export const cutOff = "Este link não está completo";
export const copyWhole = "Falta uma parte dele. Copie o link inteiro, até a última letra.";
