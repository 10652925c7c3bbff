import { fitting, theMany } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const roleForbids = "Tu rol no lo permite.";
export const onlyStaff = "Solo el equipo y los administradores ven los conteos de todos.";
export const belongToOrganization = "El tablero aparece cuando perteneces a una organización.";
export const counts = "Los conteos";
export const nothing = "Hoy no se cuenta nada";
export const assign = "Los conteos asignados para hoy aparecen aquí a medida que llegan.";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const anyTime = "A cualquier hora";
export const isIn = (isIn: number, all: number) =>
  `${isIn} de ${all} ${all === 1 ? "conteo" : "conteos"}`;
/** Below the number so far: the sum of the medians of the same services. */
export const usually = ({ service }: Terms, number: string) =>
  `lo típico de ${fitting(service, "estos", "estas")} ${service.many}: ${number}`;
export const states = {
  apart: "se cuenta dos veces",
  notAgreed: "sin acordar",
  open: "sin empezar",
  counting: "contando",
  saved: "guardado",
  entered: "registrado",
  enteredForWeek: "registrado para la semana",
  nobody: "nadie aún",
  late: "atrasado",
  cancelled: "cancelado",
};
export const fullScreen = "Pantalla completa";
export const leaveFullScreen = "Salir de pantalla completa";

export const fromTo = (low: string, high: string) => `${low} a ${high}`;
export const wallLink = "Enlace para una pantalla";
// The board by a link.
export const cutOff = "Este enlace no está completo";
export const copyWhole = "Le falta una parte. Copia el enlace entero, hasta la última letra.";
