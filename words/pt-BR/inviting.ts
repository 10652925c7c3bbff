import { a, fitting, theMany } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

export const addMembers = "Adicionar membros";
export const invitedToOrganization = "As pessoas são convidadas para uma organização.";
export const roleForbids = "Sua função não permite isso.";
export const whoInvites = "A coordenação e os admins da sua organização convidam novos membros.";
export const notSentYet = "Não enviado";
export const invitingFrom = "Você convida como:";
export const sendsNoEmail = "Este servidor não envia e-mails.";
export const copyEachLink =
  "Convide pessoas aqui. Depois copie o link de cada uma e envie você mesmo.";
export const emailAddresses = "E-mails";
export const separateThem = "Separe por vírgulas, espaços ou novas linhas.";
export const role = "Função";
export const onlyAdmins = "Só admins convidam coordenação e admins.";
export const sendInvite = "Enviar convite";
export const invite = "Convidar";

export const memberHint = ({ giving }: Terms) =>
  `Conta o que lhe atribuem. Registra números desta semana e da passada, menos ${giving.toLowerCase()}.`;
export const staffHint = ({ giving }: Terms) =>
  `Vê e registra números, também ${giving.toLowerCase()}. Atribui contagens e convida membros.`;
export const adminHint = ({ campus, service }: Terms) =>
  `Tudo o que a coordenação faz, mais ${campus.many}, departamentos, ${service.many}, funções e pessoas.`;

export const responsibleFor = "Responsável por";
export const allPlaces = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const addPlace = ({ campus }: Terms) => `Adicionar ${a(campus)}`;
export const removePlace = (name: string) => `Tirar ${name}`;
export const comeFirst = "É o que aparece primeiro; o resto continua aberto.";
export const onlyThere = "Vê e registra números só ali";
export const seesOnly = ({ campus }: Terms) =>
  `Não vê números, notas nem relatórios ${fitting(campus, "dos outros", "das outras")} ${campus.many}. Conta o que recebe em qualquer lugar.`;
export const more = (places: number) => `mais ${places}`;
export const seesOnlyAt = (places: string) => `vê e registra só ${places}`;

export const results = "Resultados";
export const manyInvited = (count: number) =>
  count < 2 ? `${count} convite enviado.` : `${count} convites enviados.`;
export const stillInBox = (count: number) =>
  count < 2
    ? `${count} e-mail não deu certo e continua no campo.`
    : `${count} e-mails não deram certo e continuam no campo.`;
export const invited = "Com convite";
export const alreadyMember = "Já é membro";
export const alreadyInvited =
  "Já tinha convite, então nada novo foi enviado. Para enviar de novo, abra o convite em Equipe.";
export const invitedOften = "Convites demais hoje; tente de novo amanhã";
export const notYet = (aWeek: number) =>
  `Ainda não: uma nova organização pode convidar ${aWeek} por semana até alguém entrar`;
export const wantsNone = "Pediu para não receber convites";
export const notAnAddress = "Não é um e-mail";
export const linkAndCode = "Link e código QR";
export const linkAndCodeFor = (email: string) => `Link e código QR para ${email}`;

export const linkToJoin = "Link para participar";
export const sendLinkTo = "Envie este link para";
export const orScan = " ou deixe a pessoa ler o código com a câmera do celular.";
export const codeFor = (email: string) => `Código QR do convite para ${email}`;
export const worksUntil = (day: string) => `Vale uma vez, até ${day}.`;
export const confirmsEmail = "Uma conta nova ainda confirma o e-mail primeiro.";
export const copyLink = "Copiar link";
export const link = "Link";
export const close = "Fechar";
