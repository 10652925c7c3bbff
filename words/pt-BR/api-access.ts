import type { Terms } from "../terms.ts";

export const apiAccess = "Acesso à API";
export const onlyAdmins = "Só admins cuidam das chaves dos programas.";
export const askAdmin = "Fale com um admin da sua organização.";
export const needsOrganization = "As chaves abrem os números de uma organização.";
export const whatKeysDo =
  "Com uma chave, um programa como uma planilha ou o seu site pode ler seus números sozinho. Ele nunca pode mudar nada.";
export const whatIsRead = "O que os programas podem ler (em inglês)";
export const keys = "Chaves";
export const noKeys = "Nenhum programa tem uma chave ainda.";
export const yourKeys = "suas chaves";
export const full = (most: number) =>
  `Há ${most} chaves. Para criar outra, revogue uma que não se use mais.`;
export const deletedAccount = "uma conta excluída";

export const withoutGiving = ({ giving }: Terms) => `Números, sem ${giving.toLowerCase()}`;
export const withGiving = ({ giving }: Terms) => `Números e ${giving.toLowerCase()}`;
export const used = (age: string) => `Usada ${age}`;
export const justNow = "há um instante";
export const notUsed = "Ainda não usada";
export const madeOn = (day: string) => `Criada em ${day} por`;
export const ended = (day: string) => `Terminou em ${day}`;
export const worksUntil = (day: string) => `Funciona até ${day}`;
export const stopped = "Parada:";
export const isNoAdmin = "não é mais admin aqui.";

export const newKey = "Nova chave";
export const name = "Nome";
export const nameExample = "Site";
export const nameHint = "Para qual programa ela é.";
export const mayRead = "Pode ler";
export const worksFor = "Funciona por";
export const days = (days: number) => `${days} dias`;
export const aYear = "Um ano";
export const noEnd = "Sem fim";
export const adminsAreTold = "Todos os admins recebem um e-mail sobre isso.";
export const makeKey = "Criar chave";

export const copyNow = "Copie sua chave agora";
export const shownOnce =
  "Ela só aparece desta vez. Guarde como uma senha: quem tiver a chave pode ler seus números.";
export const done = "Pronto";
export const howToUse = "Como um programa a usa";
export const lastWeeks = "Em um terminal, isto lê as últimas 13 semanas como os relatórios somam:";
export const everyNumber = "E isto lê cada número registrado, como tabela:";

export const revoke = "Revogar";
export const revokeNamed = (name: string) => `Revogar ${name}`;
export const revokeThis = (name: string) => `Revogar ${name}?`;
export const whatRevokes =
  "A partir de agora o programa que a usa não consegue ler nada. Isso não pode ser desfeito.";
export const revoked = (name: string) => `${name} não abre mais nada.`;
