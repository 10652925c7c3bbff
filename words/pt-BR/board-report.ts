import { theMany } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const title = "Relatório para a diretoria";
export const noOrganization = "Esta página mostra os meses e anos de uma organização.";
export const theseMonths = "estes meses";

export const stepNames = {
  month: "Mês",
  quarter: "Trimestre",
  "fiscal-year": "Ano fiscal",
  year: "Ano",
};
export const stepPlurals = {
  month: "Meses",
  quarter: "Trimestres",
  "fiscal-year": "Anos fiscais",
  year: "Anos",
};
export const byStep = {
  month: "por mês",
  quarter: "por trimestre",
  "fiscal-year": "por ano fiscal",
  year: "por ano",
};
export const until = (period: string, day: string) => `${period}, até ${day}`;

export const preset = "Relatório";
export const presets = {
  monthly: "Reunião mensal",
  annual: "Assembleia anual",
  october: "Contagem de outubro",
  statistics: "Estatísticas de um ano",
  quarter: "Trimestre para um doador",
};
export const averagePreset = ({ attendance }: Terms) => `${attendance}: média de um ano`;
export const ownChoice = "Escolha própria";

export const shownBy = "Ver por";
export const shown = "À vista";
export const rows = "Linhas";
export const allRows = "Todas as linhas";
export const whatItHas = "O que o relatório tem";
export const eachCampus = ({ campus }: Terms) => `Cada ${campus.one}`;
export const eachService = ({ service }: Terms) => `Cada ${service.one}`;
export const allCategories = "Todas as categorias";
export const categoriesOf = (department: string) => `Categorias de ${department}`;
export const allCampuses = ({ campus }: Terms) =>
  `${campus.gender ? "Todas" : "Todos"} ${theMany(campus)}`;
export const done = "Pronto";

export const number = "Número";
export const columns = {
  average: "Média por semana",
  total: "No total",
  "year-average": "Ano fiscal, média por semana",
  "year-total": "Ano fiscal, no total",
};
export const yearBefore = "um ano antes";
export const numberBy = (number: string, step: string) => `${number} ${step}`;
export const specialServices = ({ service }: Terms) => `${capitalized(service.many)} especiais`;
export const wholeWeek = "Números da semana toda";
export const at = (what: string, campus: string) => `${what} em ${campus}`;
export const theService = (when: string) => `Horário ${when}`;

export const atLeast = (amount: string) => `pelo menos ${amount}`;
export const ofWeeks = (good: number, all: number) => `${good} de ${all} semanas`;
export const summaries = { average: "média", highest: "o maior", last: "o último" };
export const ofWhatIsIn = (summary: string) => `${summary} do que foi registrado`;
export const eachItsLast = ({ campus }: Terms) => `cada ${campus.one} tem o seu`;
export const notByWeek = "não por semana";
export const ofItNotByWeek = (amount: string) => `${amount} disso não por semana`;
export const level = "igual";
export const up = (amount: string) => `${amount} a mais`;
export const down = (amount: string) => `${amount} a menos`;
export const goalReached = (goal: string) => `meta ${goal} alcançada`;
export const goalBelow = (goal: string, less: string) => `meta ${goal}, ${less} a menos`;
export const goalToGo = (goal: string, left: string) => `meta ${goal}, faltam ${left}`;

export const unused = (amount: string, whose: string, period: string) =>
  `${amount} ${whose}, de ${period} no total, não é usado porque as semanas têm números.`;
export const moreUnused = (count: number) => `Mais ${count} como estes.`;
export const rules = ({ campus, service }: Terms) =>
  `Um número pertence ao dia em que foi contado; o da semana toda, ao dia ${service.gender ? "da última" : "do último"} ${service.one} dela ou, sem nenhum, ao dia habitual. O que não é por semana foi registrado para um mês, trimestre ou ano inteiro, e não entra em nenhuma média de semanas, que é das completas ou quase. Uma mudança aparece quando os dois anos têm três delas para cada quatro semanas do ano com mais, nenhum dos números está a conferir e foi contado o mesmo ${campus.gender ? "nas mesmas" : "nos mesmos"} ${campus.many}; nos totais, quando nenhum dos dois é por semana.`;

export const notShown = "Não conseguimos mostrar esses dias.";
export const showLastMonth = "Ver o último mês";
export const noNumbersInDays = "Não há números nesses dias";
export const noNumbersYet = "Ainda não há números";
export const chooseOtherDays = ({ campus }: Terms) =>
  `Escolha outros dias, ou ${campus.gender ? "outra" : "outro"} ${campus.one}.`;
export const onceEntered =
  "Quando houver números registrados, os meses e anos deles aparecem aqui.";
export const numbersByMonth = "Números por mês";

export const exported =
  "Cada número destes dias, do ano fiscal até eles e da lista abaixo, ao lado dos de um ano antes.";
