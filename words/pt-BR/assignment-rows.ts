import { capitalized, type Terms } from "../terms.ts";

export const late = "Atrasada";
export const soFar = "até agora";
export const cancelled = "cancelado";
export const repeats = "repete";
export const nobodyYet = "Ninguém ainda";
export const campus = ({ campus }: Terms, name: string) =>
  name.toLowerCase().includes(campus.one) || /campus|unidade|sede/i.test(name)
    ? name
    : `${capitalized(campus.one)} ${name}`;
export const enteredBy = (by: string | null, isWeek: boolean) =>
  `Registrado por ${by ?? "alguém que já saiu"}${isWeek ? " para a semana toda" : ""}`;
export const countItAnyway = "Contar mesmo assim";
export const count = "Contar";
export const countAnyway = "Contar mesmo assim";
export const edit = "Editar";
export const assign = "Atribuir";
export const resetCounted = "contada. Voltar a pendente";

export const anyTime = "A qualquer hora";
export const lateNobody = "Atrasada, sem ninguém";
export const entered = "registrado";

export const secondCount = "segunda contagem";
export const countedTwice = "contado duas vezes";
export const counted = "contado";
export const notAgreed = (low: string, high: string) => `${low} a ${high}, sem acordo`;
