import { a, fitting, ofThe } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const ourWords = "Nossas palavras";
export const adminsOnly = "Só admins podem mudar as palavras.";
export const askAdmin = "Peça ajuda a um admin da sua organização.";
export const needsOrganization = "Você não faz parte de nenhuma organização.";
export const lead =
  "Este app pode falar como vocês. O que você deixar vazio fica como é no seu tipo de organização.";

export const place = "Um lugar onde vocês contam";
export const gathering = "Em que vocês contam";
export const groupOfPlaces = "Um grupo de lugares";
export const headings = "Títulos";
export const one = "Um";
export const several = "Vários";
export const gender = "Gênero";
export const masculine = "Masculino";
export const feminine = "Feminino";
export const hasGender: boolean = true;
export const smallLetters = "Em minúsculas, a não ser que seja um nome.";
export const people = "Pessoas";
export const money = "Dinheiro";

export const howItReads = "Assim se lê";
export const sentences = ({ campus, service, attendance, giving }: Terms) => [
  `Acrescente ${fitting(service, "seus", "suas")} ${service.many} e seus horários`,
  `Escolha ${a(service)} da sua organização`,
  `Ao salvar a contagem, ela preenche o número ${ofThe(service)}.`,
  `${fitting(campus, "Todos os", "Todas as")} ${campus.many}`,
  `${capitalized(attendance)} por ${campus.one}`,
  `${capitalized(giving)} deste mês`,
];

export const save = "Salvar";
export const useUsual = "Usar as palavras de costume";
export const saved = "Suas palavras estão salvas.";
