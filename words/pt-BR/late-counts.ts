import { fitting, theMany } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const lateCounts = "Contagens atrasadas";
export const late = (count: number, number: string) =>
  `${number} ${count < 2 ? "contagem atrasada" : "contagens atrasadas"}`;
export const whoseAssignments = "De quem são as tarefas";
export const mine = "Minhas";
export const everyone = "De todos";
export const nobody = "De ninguém";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const assignCount = "Atribuir contagem";

export const belongToOrganization = "As contagens são de uma organização.";
export const roleForbids = "Sua função não permite isso.";
export const onlyStaff =
  "Só a coordenação e os admins podem ver o que outras pessoas não contaram.";
export const theLateCounts = "as contagens atrasadas";
export const noneLate = "Nenhuma contagem está atrasada";
export const goHome = "Ir para o Início";
export const whenLate =
  "Uma contagem está atrasada 15 minutos depois do horário, ou no dia seguinte se não tem horário, até ser salva.";
export const notSavedYet = (number: string) => `${number} até agora, não salvo`;
export const countYourself = "Eu conto";
export const countYourselfOf = (name: string) => `Eu conto: ${name}`;

export const remindAll = (people: string) => `Lembrar todos (${people})`;
export const reminded = (people: number) => {
  if (people === 0) return "Nenhum lembrete foi enviado";
  return `Lembrete enviado para ${people === 1 ? "1 pessoa" : `${people} pessoas`}`;
};
export const people = (count: number) => `${count} pessoas`;
export const turnedOff = (who: string, isOne: boolean) =>
  `${who} ${isOne ? "desativou" : "desativaram"} estas mensagens`;
export const remindedWithin = (who: string, isOne: boolean, minutes: number) =>
  `${who} ${isOne ? "recebeu" : "receberam"} um lembrete há menos de ${minutes} minutos`;
export const remindedOften = (who: string, isOne: boolean) =>
  `${who} ${isOne ? "recebeu" : "receberam"} vários lembretes na última hora`;
export const notInvited = (who: string) => `não foi possível convidar ${who} de novo`;
export const haveNobody = (counts: number) =>
  counts < 2
    ? `${counts} contagem atrasada não tem ninguém`
    : `${counts} contagens atrasadas não têm ninguém`;
export const board = "Painel";
