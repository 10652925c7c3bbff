import { brand } from "../../brand.ts";
import type { Terms } from "../terms.ts";

export const language = "pt-BR";
export const locale = "pt-BR";

export * from "./waiting-counts.ts";

export const signature = `${brand.product}, da ${brand.company}`;
export const unsubscribe = "Cancelar inscrição";
export const openAddress = "Se o botão não funcionar, abra este endereço:";

export const verifyEmail = {
  subject: `Confirme seu e-mail para o ${brand.product}`,
  preview: "Um toque e você já pode contar.",
  title: "Confirme seu e-mail",
  paragraphs: [
    `Boas-vindas ao ${brand.product}. Confirme que este endereço é seu e já pode começar a contar.`,
  ],
  button: "Confirmar e-mail",
  notes: [
    "O link vale uma vez, em qualquer aparelho, por 24 horas.",
    `Se você não criou uma conta no ${brand.product}, ignore este e-mail.`,
  ],
};
export const resetPassword = (email: string) => ({
  subject: `Redefina sua senha do ${brand.product}`,
  preview: "Escolha uma nova senha.",
  title: "Redefina sua senha",
  paragraphs: [`Alguém, talvez você, pediu para redefinir a senha de ${email}.`],
  button: "Escolher nova senha",
  notes: [
    "O link vale uma vez, por uma hora. Com a nova senha, a conta é fechada em todos os aparelhos.",
    "Se não foi você, ignore este e-mail. Sua senha continua a mesma.",
  ],
});
export const passwordChanged = (email: string) => ({
  subject: `Sua senha do ${brand.product} mudou`,
  preview: "A conta foi fechada nos outros aparelhos.",
  title: "Sua senha mudou",
  paragraphs: [
    `A senha de ${email} mudou, e a conta foi fechada nos outros aparelhos.`,
    "Se foi você, está tudo certo. Se não foi, redefina sua senha agora.",
  ],
  button: "Não fui eu",
  notes: [`O ${brand.product} envia este e-mail sempre que a senha muda.`],
});
export const confirmEmail = ({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }) => ({
  subject: `Confirme seu novo e-mail para o ${brand.product}`,
  preview: "Um toque e você entra com este endereço.",
  title: "Confirme seu novo e-mail",
  paragraphs: [
    `Alguém, talvez você, pediu para mudar o e-mail de uma conta do ${brand.product} de ${oldEmail} para ${newEmail}.`,
  ],
  button: "Confirmar novo e-mail",
  notes: [
    "O link vale uma vez, por 24 horas, em um aparelho em que essa conta esteja aberta. Em outro aparelho, entre primeiro com o e-mail antigo.",
    "Até lá nada muda.",
    "Se não foi você, não faça nada. Ninguém pode usar este endereço sem você.",
  ],
});
export const emailChanged = ({ oldEmail, email }: { oldEmail: string; email: string }) => ({
  subject: `Seu e-mail do ${brand.product} mudou`,
  preview: "Se foi você, não precisa fazer nada.",
  title: "Seu e-mail mudou",
  paragraphs: [
    `O e-mail da sua conta do ${brand.product} mudou de ${oldEmail} para ${email}. De agora em diante você entra com o novo.`,
  ],
  notes: [
    `Se não foi você, outra pessoa está com sua conta. Avise logo um admin da sua organização para remover ${email}.`,
    `O ${brand.product} envia este e-mail ao endereço antigo sempre que o e-mail muda.`,
  ],
});

type Role = "member" | "staff" | "admin";
const roles: Record<Role, string> = { member: "membro", staff: "coordenação", admin: "admin" };

export const invitation = ({
  organization,
  sender,
  email,
  role,
  days,
}: {
  organization: string;
  sender: string;
  email: string;
  role: Role;
  days: number;
}) => ({
  subject: `${sender} convida você para ${organization} no ${brand.product}`,
  preview: `Participe de ${organization} e ajude a contar.`,
  title: `Participe de ${organization}`,
  paragraphs: [
    `${sender} convida você para participar de ${organization}${role === "member" ? "" : ` (${roles[role]})`} no ${brand.product}.`,
    "Você vê o que vai contar, toca em mais e menos no celular, e seus números chegam a toda a equipe.",
  ],
  button: `Participar de ${organization}`,
  notes: [
    `O link é só para ${email}. Vale uma vez, em qualquer aparelho, por ${days} dias.`,
    `Se você não conhece ${sender} nem ${organization}, ignore este e-mail.`,
  ],
  because: `Você recebe isto porque ${sender} convidou ${email}. Você pode parar todos os convites para este endereço.`,
});
export const firstInvitation = {
  subject: `Você recebeu um convite para contar em equipe no ${brand.product}`,
  preview: "Abra o convite para ver quem convida você.",
  title: "Você recebeu um convite para contar em equipe",
};

const mayNow: Record<Role, (terms: Terms) => string> = {
  member: ({ giving }) =>
    `Você conta o que atribuírem a você e registra números desta semana e da passada, menos ${giving.toLowerCase()}.`,
  staff: ({ giving }) =>
    `Você vê e registra todos os números, também ${giving.toLowerCase()}, atribui contagens e convida membros.`,
  admin: ({ campus, service }) =>
    `Você faz tudo o que a coordenação faz e cuida de ${campus.many}, departamentos, ${service.many}, funções e pessoas.`,
};
type Changing = { organization: string; role: Role; terms: Terms };
export const roleChanged = ({ organization, role, terms }: Changing) => ({
  subject: `Sua função em ${organization} agora é ${roles[role]}`,
  preview: mayNow[role](terms),
  title: `Sua função agora é ${roles[role]}`,
  paragraphs: [`Um admin de ${organization} mudou sua função.`, mayNow[role](terms)],
  button: `Abrir ${brand.product}`,
  notes: [`Se isto é uma surpresa, fale com um admin de ${organization}.`],
  because: `Você recebe isto porque é membro de ${organization}.`,
});
export const membershipEnded = (organization: string) => ({
  subject: `Você não é mais membro de ${organization}`,
  preview: "Suas contagens ficam com a organização.",
  title: `Você não faz mais parte de ${organization}`,
  paragraphs: [
    `Sua participação em ${organization} no ${brand.product} terminou. O que você contou fica com a organização.`,
    "Sua conta e suas outras organizações continuam como estão.",
  ],
  notes: [`Se isto é uma surpresa, fale com um admin de ${organization}.`],
  because: `Você recebe isto porque era membro de ${organization}.`,
});

export const keyMade = ({
  organization,
  madeBy,
  giving,
  readsGiving,
  until,
}: {
  organization: string;
  madeBy: string | null;
  giving: string;
  readsGiving: boolean;
  until: string | null;
}) => ({
  subject: `Uma chave para programas foi criada em ${organization}`,
  preview: "Se você sabe dela, não precisa fazer nada.",
  title: "Uma chave para programas foi criada",
  paragraphs: [
    `${madeBy ?? "Um admin"} criou uma chave em ${organization}. Quem a tiver pode ler ${
      readsGiving
        ? `os números e ${giving.toLowerCase()}`
        : `os números, sem ${giving.toLowerCase()},`
    } ${until ? `até ${until}` : "até um admin a revogar"}. Ela não muda nada.`,
  ],
  button: "Ver todas as chaves",
  notes: [
    `Se ninguém da sua equipe sabe dela, revogue a chave e peça a ${madeBy ?? "outros admins"} para mudar a senha.`,
    `O ${brand.product} envia este e-mail a todos os admins sempre que uma chave é criada.`,
  ],
});

export const confirmNewsletter = {
  subject: `Confirme sua inscrição nas novidades do ${brand.product}`,
  preview: "Um toque e você está na lista.",
  title: "Confirme sua inscrição",
  paragraphs: [
    `Alguém, talvez você, pediu novidades do ${brand.product} neste endereço. Confirme que ele é seu.`,
  ],
  button: "Confirmar",
  notes: ["O link vale por 48 horas. Até você confirmar, não enviamos nada."],
  because: "Não foi você ou mudou de ideia?",
};

type About = { what: string; organization: string };
export const assignments = (count: number) => `${count} ${count < 2 ? "tarefa" : "tarefas"}`;
export const counts = (count: number) => `${count} ${count < 2 ? "contagem" : "contagens"}`;
export const assigned = ({ what, organization }: About) => ({
  subject: `É sua vez de contar: ${what}`,
  preview: `${organization} conta com você.`,
  title: "É sua vez de contar",
  paragraphs: [`${organization} pediu para você contar:`],
});
export const assignmentChanged = ({ what, organization }: About) => ({
  subject: `Mudou: ${what}`,
  preview: `${organization} conta com você.`,
  title: "Uma das suas tarefas mudou",
  paragraphs: [`Agora está assim em ${organization}:`],
});
export const assignmentTaken = ({ what, organization }: About) => ({
  subject: `Não é mais sua vez de contar: ${what}`,
  preview: `Novidades de ${organization}.`,
  title: "Esta contagem não é mais sua",
  paragraphs: [`${organization} tirou isto da sua lista:`],
});
export const changed = (count: string) => `Mudou: ${count}`;
export const noLongerYours = (count: string) => `Não é mais sua: ${count}`;
export const seeAllInApp = "Veja todas no app.";
export const seeAssignments = "Ver minhas tarefas";
export const becauseAssigned = (organization: string) =>
  `Você recebe isto porque ${organization} atribui contagens a você.`;

type Archiving = {
  isOne: boolean;
  isCampus: boolean;
  name: string;
  by: string;
  organization: string;
};
export const countsEnded = ({ isOne, name, by, organization }: Archiving) => ({
  title: isOne ? `Sua contagem em ${name} terminou` : `Suas contagens em ${name} terminaram`,
  preview: `Novidades de ${organization}.`,
  paragraphs: [
    `${by}, de ${organization}, encerrou ${isOne ? "esta contagem sua" : "estas contagens suas"}:`,
  ],
});
export const countsBack = ({ isOne, name, by, organization }: Archiving) => ({
  title: isOne ? `Sua contagem em ${name} voltou` : `Suas contagens em ${name} voltaram`,
  preview: `${organization} conta com você.`,
  paragraphs: [
    `${by}, de ${organization}, trouxe de volta ${isOne ? "esta contagem sua" : "estas contagens suas"}:`,
  ],
});
export const becauseGiven = (organization: string) =>
  `Você recebe isto porque em ${organization} atribuem tarefas a você.`;

type Late = About & { askedBy: string | null; isOne: boolean; isOver: boolean };
export const late = ({ what, organization, askedBy, isOne, isOver }: Late) => ({
  subject: `Atrasada: ${what}`,
  preview: `${organization} espera um número.`,
  title: "Ainda não contada",
  paragraphs: [
    askedBy
      ? `${askedBy}, de ${organization}, pede a você ${isOne ? "esta contagem" : "estas contagens"}:`
      : `${organization} espera isto:`,
  ],
  button: isOver ? "Registrar o número" : "Contar agora",
  notes: ["Já contou? Abra o app uma vez com conexão e toque em Salvar se ainda não salvou."],
  because: `Você recebe isto porque conta em ${organization}.`,
});
export const reminder = ({ what, organization }: About) => ({
  subject: `Lembrete: ${what}`,
  preview: `Em breve em ${organization}.`,
  title: "Está chegando",
  paragraphs: [`Você tem algo para contar em ${organization}:`],
  button: "Abrir o contador",
  notes: ["Abra uma vez com conexão, e depois ele conta também sem ela."],
  because: `Você recebe isto porque ativou os lembretes de ${organization}.`,
});

export const yourWeek = "Sua semana";
export const stillMissing = (day: string, count: number) =>
  count < 2
    ? `Ainda falta ${count} número da semana de ${day}.`
    : `Ainda faltam ${count} números da semana de ${day}.`;
export const countsLate = (count: number) =>
  count < 2 ? `${count} contagem está atrasada.` : `${count} contagens estão atrasadas.`;
export const nobody = "ninguém";
export const openMonday = "Abrir Segunda de manhã";
export const becauseSummary = (organization: string) =>
  `Você recebe isto porque enviamos a você o resumo semanal de ${organization}.`;
export const chart = ({ attendance }: Terms, first: string, last: string, weeks: string) =>
  `${attendance} das semanas de ${first} a ${last}: ${weeks}`;
export const lastAndHighest = (last: string, number: string) => `${last}, máximo ${number}`;
export const hollow = "Vazado: faltam contagens.";

export const latePush = (what: string) => `Atrasada: ${what}`;
export const reminderPush = (what: string) => `Está chegando: ${what}`;
