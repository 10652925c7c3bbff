import type { OrganizationKind } from "../../domain/organization/kind.ts";
import { a, fitting, ofThe } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const setUp = "Configuração";
export const titled = (question: string) => `${question} · Configuração`;
export const roleForbids = "Sua função não permite isso.";
export const adminsSetUp = "Os admins configuram a organização.";
export const needsOrganization = "Você precisa de uma organização para configurá-la.";
export const questionOf = (number: number, all: number) => `Pergunta ${number} de ${all}`;
export const next = "Avançar";
export const skip = "Pular";
export const later = "Depois";
export const done = "Pronto";
export const loading = "Carregando";
export const yourAnswers = "o que você já respondeu";

export const whereMeet = (isChurch: boolean, { campus }: Terms) =>
  isChurch ? "Onde vocês se reúnem?" : `Quais ${campus.many} vocês têm?`;
export const whenMeet = (isChurch: boolean, { service }: Terms) =>
  isChurch
    ? "Quando vocês se reúnem?"
    : `Quando são ${fitting(service, "os seus", "as suas")} ${service.many}?`;
export const whatCount = "O que vocês contam?";
export const whoHelps = "Quem ajuda você a contar?";
export const whoCountsWhat = "Quem conta o quê?";

export const nameEach = ({ campus }: Terms) =>
  `Dê um nome a cada ${campus.one}. Você pode mudar e adicionar mais quando quiser.`;
export const justOne = ({ campus }: Terms) => `Só ${a(campus)}`;
export const name = "Nome";
export const nameOfCampus = ({ campus }: Terms, number: number) =>
  `Nome ${ofThe(campus)} ${number}`;
export const firstCampus = "Central";
export const otherCampus = "Norte";
export const addCampus = ({ campus }: Terms) =>
  `Adicionar ${fitting(campus, "outro", "outra")} ${campus.one}`;

export const addEach = ({ service }: Terms) =>
  `Adicione cada ${service.one}. Cada ${fitting(service, "um", "uma")} tem sua própria contagem, e a soma é a da semana.`;
export const enterTime = "Digite um horário ou pule esta pergunta.";
export const morning = ({ service }: Terms) => `${capitalized(service.one)} da manhã`;
export const afternoon = ({ service }: Terms) => `${capitalized(service.one)} da tarde`;
export const evening = ({ service }: Terms) => `${capitalized(service.one)} da noite`;
export const everyDay = (weekday: string) =>
  `${weekday.endsWith("feira") ? "Toda" : "Todo"} ${weekday},`;
export const edit = "Editar";
export const editService = (name: string, schedule: string) => `Editar ${name}, ${schedule}`;
export const service = ({ service }: Terms) => capitalized(service.one);
export const serviceNumber = ({ service }: Terms, number: number) =>
  `${capitalized(service.one)} ${number}`;
export const removeService = ({ service }: Terms, number: number) =>
  `Remover ${service.one} ${number}`;
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const every = "Dia da semana";
export const time = "Horário";
export const addService = ({ service }: Terms) =>
  `Adicionar ${fitting(service, "outro", "outra")} ${service.one}`;

export const uncheckRest =
  "Desmarque o que vocês não contam e adicione o que falta. Você pode mudar quando quiser.";
export const addSomethingElse = "Adicionar outra coisa";
export const remove = (name: string) => `Remover ${name}`;
export const removeThis = "Remover isto";
export const whatElse = "O que mais vocês contam?";
export const categoryExamples: Record<OrganizationKind, string> = {
  church: "Batismos",
  aid: "Famílias encaminhadas",
  youth: "Equipes",
  venue: "Grupos escolares",
  other: "Voluntários disponíveis",
};
/** The name of a department for what fits no other. */
export const otherDepartment = "Outros";
export const department = "Departamento";

export const inviteByEmail =
  "Convide sua equipe por e-mail. Cada pessoa recebe um link para entrar.";
export const inviteByLink =
  "Convide sua equipe aqui. Este servidor não envia e-mails, então copie o link de cada pessoa e envie para ela.";
export const soFar = (people: string) => `Até agora: ${people}.`;
export const joined = (people: number) => (people === 1 ? "1 entrou" : `${people} entraram`);
export const invited = (people: number) => `${people} com convite`;

export const chooseForEach = "Escolha uma pessoa para cada contagem. Ela se repete toda semana.";
export const chooseForEachTime = "Escolha uma pessoa para cada contagem. Ela se repete a cada vez.";
export const servicesAndPeople = ({ service }: Terms) =>
  `${fitting(service, "seus", "suas")} ${service.many} e pessoas`;
export const noServices = ({ service }: Terms) => `Ainda não há ${service.many} para contar.`;
export const addServices = ({ service }: Terms) =>
  `Adicionar ${fitting(service, "seus", "suas")} ${service.many}`;
export const moreToCount = "Mais para contar";
export const moreToCountAt = (schedule: string) => `Mais para contar, ${schedule}`;
export const choosePerson = "Escolha uma pessoa";

export const first = "Primeiro";
export const whatKind = "Que tipo de organização é?";
export const kindDecides =
  "Disso dependem as palavras que você vê e o que sugerimos contar. Você pode mudar tudo depois.";
export const kinds: Record<OrganizationKind, { name: string; counts: string }> = {
  church: { name: "Uma igreja", counts: "Presença, crianças, grupos, ofertas" },
  aid: {
    name: "Alimentos e outras ajudas",
    counts: "Pessoas atendidas, famílias, alimentos, horas de voluntariado",
  },
  youth: { name: "Jovens, esporte ou clube", counts: "Participantes, líderes, pais" },
  venue: { name: "Museu, biblioteca ou espaço", counts: "Visitas por entrada, programas, grupos" },
  other: { name: "Outra coisa", counts: "Pessoas e voluntários; você acrescenta o resto" },
};
