import { capitalized, type Terms } from "../terms.ts";

export const late = "Atrasado";
export const soFar = "hasta ahora";
export const cancelled = "cancelado";
export const repeats = "se repite";
export const nobodyYet = "Nadie aún";
export const campus = ({ campus }: Terms, name: string) =>
  name.toLowerCase().includes(campus.one) || /campus|sede/i.test(name)
    ? name
    : `${capitalized(campus.one)} ${name}`;
export const enteredBy = (by: string | null, isWeek: boolean) =>
  `Registrado por ${by ?? "alguien que ya no está"}${isWeek ? " para toda la semana" : ""}`;
export const countItAnyway = "Contarlo aun así";
export const count = "Contar";
export const countAnyway = "Contar aun así";
export const edit = "Editar";
export const assign = "Asignar";
export const resetCounted = "contado. Volver a pendiente";

export const anyTime = "A cualquier hora";
export const lateNobody = "Atrasado, sin nadie";
export const entered = "registrado";

export const secondCount = "segundo conteo";
export const countedTwice = "se cuenta dos veces";
export const counted = "contado";
export const notAgreed = (low: string, high: string) => `${low} a ${high}, sin acordar`;
