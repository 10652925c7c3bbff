import type { Terms } from "../terms.ts";

export const editOrganization = "Editar organización";
export const tabTitle = "Editar organización";
export const onlyAdmins = "Solo los admins pueden cambiar la organización.";
export const askAdmin = "Pregunta a un admin de tu organización.";
export const noneOfYours = "No estás en ninguna.";
export const theOrganization = "la organización";
export const save = "Guardar";
export const saveFailed = "No se pudo actualizar la organización.";

export const name = "Nombre de la organización";
export const phone = "Teléfono";
export const city = "Ciudad";
export const state = "Estado o provincia";
export const street1 = "Calle y número";
export const street2 = "Colonia o barrio";
export const postalCode = "Código postal";
export const fiscalYear = "Mes en que empieza el año fiscal";
export const weekStart = "Día en que empieza la semana";
export const regroups = "Esto agrupa de otra manera las semanas pasadas.";
const staysOnDay = (sunday: string) =>
  `Cada número se queda en el día en que se contó, y los números de toda una semana se quedan con su ${sunday}.`;
const changingBack = "Si lo vuelves a cambiar, vuelven las semanas de ahora.";
export const endsWeek = (sunday: string, first: string) =>
  `${staysOnDay(sunday)} Si la semana empieza el ${first}, el ${sunday} es su último día. ${changingBack}`;
export const beginsWeek = (sunday: string, first: string) =>
  `${staysOnDay(sunday)} Si la semana empieza el ${first}, el ${sunday} es su primer día. ${changingBack}`;
export const easter = "Pascua";
export const whyEaster =
  "Los reportes pueden comparar semanas que están igual de lejos de la Pascua.";
export const western = "Occidental";
export const orthodox = "Ortodoxa";
export const noEaster = "Ninguna";
export const whyCurrency = ({ giving }: Terms) =>
  `La moneda de ${giving.toLowerCase()}. Las cantidades ya registradas no se convierten.`;
export const language = "Idioma";
export const whyLanguage = "Para los correos y pantallas de quien no ha elegido ninguno.";
