import type { OrganizationKind } from "../../domain/organization/kind.ts";
import { fitting, ofThe } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const setUp = "Configuración";
export const titled = (question: string) => `${question} · Configuración`;
export const roleForbids = "Tu rol no lo permite.";
export const adminsSetUp = "Los admins configuran la organización.";
export const needsOrganization = "Necesitas una organización para configurarla.";
export const questionOf = (number: number, all: number) => `Pregunta ${number} de ${all}`;
export const next = "Siguiente";
export const skip = "Omitir";
export const later = "Después";
export const done = "Listo";
export const loading = "Cargando";
export const yourAnswers = "lo que ya respondiste";

export const whereMeet = (isChurch: boolean, { campus }: Terms) =>
  isChurch ? "¿Dónde se reúnen?" : `¿Qué ${campus.many} tienen?`;
export const whenMeet = (isChurch: boolean, { service }: Terms) =>
  isChurch ? "¿Cuándo se reúnen?" : `¿Cuándo son sus ${service.many}?`;
export const whatCount = "¿Qué cuentan?";
export const whoHelps = "¿Quién te ayuda a contar?";
export const whoCountsWhat = "¿Quién cuenta qué?";

export const nameEach = ({ campus }: Terms) =>
  `Ponle un nombre a cada ${campus.one}. Puedes cambiarlo y agregar más cuando quieras.`;
export const justOne = ({ campus }: Terms) => `Solo ${fitting(campus, "un", "una")} ${campus.one}`;
export const name = "Nombre";
export const nameOfCampus = ({ campus }: Terms, number: number) =>
  `Nombre ${ofThe(campus)} ${number}`;
export const firstCampus = "Central";
export const otherCampus = "Norte";
export const addCampus = ({ campus }: Terms) =>
  `Agregar ${fitting(campus, "otro", "otra")} ${campus.one}`;

export const addEach = ({ service }: Terms) =>
  `Agrega cada ${service.one}. Cada ${fitting(service, "uno", "una")} tiene su propio conteo, y la suma es la de la semana.`;
export const enterTime = "Escribe una hora u omite esta pregunta.";
export const morning = ({ service }: Terms) => `${capitalized(service.one)} de la mañana`;
export const afternoon = ({ service }: Terms) => `${capitalized(service.one)} de la tarde`;
export const evening = ({ service }: Terms) => `${capitalized(service.one)} de la noche`;
export const everyDay = (weekday: string) => `Cada ${weekday},`;
export const edit = "Editar";
export const editService = (name: string, schedule: string) => `Editar ${name}, ${schedule}`;
export const service = ({ service }: Terms) => capitalized(service.one);
export const serviceNumber = ({ service }: Terms, number: number) =>
  `${capitalized(service.one)} ${number}`;
export const removeService = ({ service }: Terms, number: number) =>
  `Quitar ${service.one} ${number}`;
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const every = "Cada";
export const time = "Hora";
export const addService = ({ service }: Terms) =>
  `Agregar ${fitting(service, "otro", "otra")} ${service.one}`;

export const uncheckRest =
  "Desmarca lo que no cuentan y agrega lo que falta. Puedes cambiarlo cuando quieras.";
export const addSomethingElse = "Agregar otra cosa";
export const remove = (name: string) => `Quitar ${name}`;
export const removeThis = "Quitar esto";
export const whatElse = "¿Qué más cuentan?";
export const categoryExamples: Record<OrganizationKind, string> = {
  church: "Bautismos",
  aid: "Familias derivadas",
  youth: "Equipos",
  venue: "Grupos escolares",
  other: "Voluntarios disponibles",
};
/** The name of a department for what fits no other. */
export const otherDepartment = "Otros";
export const department = "Departamento";

export const inviteByEmail =
  "Invita a tu equipo por correo. Cada persona recibe un enlace para unirse.";
export const inviteByLink =
  "Invita aquí a tu equipo. Este servidor no envía correos, así que copia el enlace de cada persona y envíaselo.";
export const soFar = (people: string) => `Hasta ahora: ${people}.`;
export const joined = (people: number) => (people === 1 ? "1 se unió" : `${people} se unieron`);
export const invited = (people: number) => `${people} con invitación`;

export const chooseForEach = "Elige a una persona para cada conteo. Se repite cada semana.";
export const chooseForEachTime = "Elige a una persona para cada conteo. Se repite cada vez.";
export const servicesAndPeople = ({ service }: Terms) => `tus ${service.many} y personas`;
export const noServices = ({ service }: Terms) => `Aún no hay ${service.many} por contar.`;
export const addServices = ({ service }: Terms) => `Agregar tus ${service.many}`;
export const moreToCount = "Más por contar";
export const moreToCountAt = (schedule: string) => `Más por contar, ${schedule}`;
export const choosePerson = "Elige a una persona";

export const first = "Primero";
export const whatKind = "¿Qué tipo de organización es?";
export const kindDecides =
  "De esto dependen las palabras que ves y lo que te proponemos contar. Puedes cambiarlo todo más adelante.";
export const kinds: Record<OrganizationKind, { name: string; counts: string }> = {
  church: { name: "Una iglesia", counts: "Asistencia, niños, grupos, ofrendas" },
  aid: {
    name: "Alimentos y otra ayuda",
    counts: "Personas atendidas, familias, alimentos, horas de voluntariado",
  },
  youth: { name: "Jóvenes, deporte o club", counts: "Participantes, líderes, padres" },
  venue: { name: "Museo, biblioteca o recinto", counts: "Visitas por entrada, programas, grupos" },
  other: { name: "Otra cosa", counts: "Personas y voluntarios; tú añades el resto" },
};
