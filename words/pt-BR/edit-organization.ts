import type { Terms } from "../terms.ts";

export const editOrganization = "Editar organização";
export const tabTitle = "Editar organização";
export const onlyAdmins = "Só admins podem mudar a organização.";
export const askAdmin = "Fale com um admin da sua organização.";
export const noneOfYours = "Você não está em nenhuma.";
export const theOrganization = "a organização";
export const save = "Salvar";
export const saveFailed = "Não foi possível atualizar a organização.";

export const name = "Nome da organização";
export const phone = "Telefone";
export const city = "Cidade";
export const state = "Estado";
export const street1 = "Rua e número";
export const street2 = "Bairro ou complemento";
export const postalCode = "CEP";
export const fiscalYear = "Mês em que começa o ano fiscal";
export const weekStart = "Dia em que começa a semana";
export const regroups = "Isto agrupa as semanas passadas de outro jeito.";
const staysOnDay = (sunday: string) =>
  `Cada número fica no dia em que foi contado, e os números de uma semana inteira ficam com o seu ${sunday}.`;
const changingBack = "Se você mudar de volta, as semanas de agora voltam.";
export const endsWeek = (sunday: string, first: string) =>
  `${staysOnDay(sunday)} Se a semana começa em ${first}, o ${sunday} é o último dia dela. ${changingBack}`;
export const beginsWeek = (sunday: string, first: string) =>
  `${staysOnDay(sunday)} Se a semana começa em ${first}, o ${sunday} é o primeiro dia dela. ${changingBack}`;
export const easter = "Páscoa";
export const whyEaster =
  "Os relatórios podem comparar semanas que estão à mesma distância da Páscoa.";
export const western = "Ocidental";
export const orthodox = "Ortodoxa";
export const noEaster = "Nenhuma";
export const whyCurrency = ({ giving }: Terms) =>
  `A moeda de ${giving.toLowerCase()}. Os valores já registrados não são convertidos.`;
export const language = "Idioma";
export const whyLanguage = "Para os e-mails e as telas de quem não escolheu nenhum.";
