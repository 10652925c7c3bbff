export const late = "Atrasada";
export const soFar = "até agora";
export const cancelled = "cancelado";
export const everyWeek = "toda semana";
export const nobodyYet = "Ninguém ainda";
export const campus = (name: string) =>
  /campus|unidade|sede/i.test(name) ? name : `Unidade ${name}`;
export const enteredBy = (by: string | null) => `Registrado por ${by ?? "alguém que já saiu"}`;
export const enteredForWeek = (by: string | null) => `${enteredBy(by)} para a semana toda`;
export const countItAnyway = "Contar mesmo assim";
export const count = "Contar";
export const countAnyway = "Contar mesmo assim";
export const countOf = (name: string) => `Contar ${name}`;
export const countOfAnyway = (name: string) => `Contar mesmo assim ${name}`;
export const edit = (name: string) => `Editar ${name}`;
export const assign = "Atribuir";
export const assignOf = (name: string) => `Atribuir ${name}`;
export const resetCounted = (name: string) => `${name}: contada. Voltar a pendente`;

export const anyTime = "A qualquer hora";
export const lateNobody = "Atrasada, sem ninguém";
export const entered = "registrado";
