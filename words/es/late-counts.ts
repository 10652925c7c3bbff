import { fitting, theMany } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const lateCounts = "Conteos atrasados";
export const late = (count: number, number: string) =>
  count === 1 ? "1 conteo atrasado" : `${number} conteos atrasados`;
export const whoseAssignments = "De quién son las tareas";
export const mine = "Mías";
export const everyone = "De todos";
export const nobody = "De nadie";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const assignCount = "Asignar conteo";

export const belongToOrganization = "Los conteos son de una organización.";
export const roleForbids = "Tu rol no lo permite.";
export const onlyStaff =
  "Solo la coordinación y los admins pueden ver lo que otras personas no han contado.";
export const theLateCounts = "los conteos atrasados";
export const noneLate = "Ningún conteo está atrasado";
export const goHome = "Ir a Inicio";
export const whenLate =
  "Un conteo está atrasado desde 15 minutos después de su hora, o desde el día siguiente si no tiene hora, hasta que se guarda.";
export const notSavedYet = (number: string) => `${number} hasta ahora, sin guardar`;
export const countYourself = "Contarlo yo";
export const countYourselfOf = (name: string) => `Contarlo yo: ${name}`;

export const remindAll = (people: string) => `Recordar a todos (${people})`;
export const reminded = (people: number) => {
  if (people === 0) return "No se envió ningún recordatorio";
  return `Recordatorio enviado a ${people === 1 ? "1 persona" : `${people} personas`}`;
};
export const people = (count: number) => `${count} personas`;
export const turnedOff = (who: string, isOne: boolean) =>
  `${who} ${isOne ? "desactivó" : "desactivaron"} estos mensajes`;
export const remindedWithin = (who: string, isOne: boolean, minutes: number) =>
  `${who} ${isOne ? "recibió" : "recibieron"} un recordatorio hace menos de ${minutes} minutos`;
export const remindedOften = (who: string, isOne: boolean) =>
  `${who} ${isOne ? "recibió" : "recibieron"} varios recordatorios en la última hora`;
export const notInvited = (who: string) => `no se pudo volver a invitar a ${who}`;
export const haveNobody = (counts: number) =>
  counts === 1
    ? "1 conteo atrasado no tiene a nadie"
    : `${counts} conteos atrasados no tienen a nadie`;
export const board = "Tablero";
