import { a, fitting, ofThe } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const ourWords = "Nuestras palabras";
export const adminsOnly = "Solo los admins pueden cambiar las palabras.";
export const askAdmin = "Pide ayuda a un admin de tu organización.";
export const needsOrganization = "No perteneces a ninguna organización.";
export const lead =
  "Esta app puede hablar como ustedes. Lo que dejes vacío queda como es en organizaciones de tu tipo.";

export const place = "Un lugar donde cuentan";
export const gathering = "En qué cuentan";
export const groupOfPlaces = "Un grupo de lugares";
export const headings = "Títulos";
export const one = "Uno";
export const several = "Varios";
export const gender = "Género";
export const masculine = "Masculino";
export const feminine = "Femenino";
export const hasGender: boolean = true;
export const smallLetters = "En minúsculas, salvo que sea un nombre.";
export const people = "Personas";
export const money = "Dinero";

export const howItReads = "Así se lee";
export const sentences = ({ campus, service, attendance, giving }: Terms) => [
  `Agrega tus ${service.many} y sus horas`,
  `Elige ${a(service)} de tu ${campus.one}`,
  `Al guardar el conteo, se anota como el número ${ofThe(service)}.`,
  `${fitting(campus, "Todos los", "Todas las")} ${campus.many}`,
  `${capitalized(attendance)} por ${campus.one}`,
  `${capitalized(giving)} de este mes`,
];

export const save = "Guardar";
export const useUsual = "Usar las palabras habituales";
export const saved = "Tus palabras están guardadas.";
