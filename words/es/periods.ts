import { capitalized, type Terms } from "../terms.ts";

export const onlyStaff = "La coordinación y los admins registran los números por mes.";
export const otherwise = "Los números de esta semana y la pasada se registran en Números.";
export const belongToOrganization = "Los números son de una organización.";
export const forWhat = "Para un mes, trimestre o año cuyas semanas no tienen números.";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const ofA = "De";
export const theseNumbers = "estos números";
export const whereUsed =
  "El reporte para la junta usa estos números donde las semanas no tienen. El de un año vale hasta que estén todos sus meses.";
export const save = "Guardar";
export const saved = "Guardado";

export const inWeeks = (number: string) => `${number} en semanas`;
export const notUsed = (number: string) => `No se usa: sus semanas tienen ${number}.`;
export const before = (number: string) => `antes ${number}`;
