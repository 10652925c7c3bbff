import { capitalized, type Terms } from "../terms.ts";

export const profile = "Perfil";
export const edit = "Editar";
export const accountSaved = "Dados da conta salvos!";
export const noOrganization = "Sem organização";
export const administration = "Administração";
export const organization = "Organização";
export const teamMembers = "Equipe";
export const team = (people: number, invited: number) =>
  `${people} ${people < 2 ? "pessoa" : "pessoas"}${invited > 0 ? `, ${invited} com convite` : ""}`;
export const campusesAndDepartments = ({ campus }: Terms) =>
  `${capitalized(campus.many)} e departamentos`;
export const ourWords = "Nossas palavras";
export const apiAccess = "Acesso à API";
export const aiHelp = "Ajuda de IA";
export const billing = "Faturamento";
export const comingSoon = "Disponível em breve!";
export const account = "Conta";
export const security = "Segurança";
export const notifications = "Notificações";
export const darkMode = "Modo escuro";
export const allPages = "Todas as páginas";
export const signOut = "Sair";
