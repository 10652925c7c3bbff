export const notifications = "Notificações";
export const emailsFrom = "E-mails de";
export const to = "para";
export const sendsNoEmail = "Este servidor não envia e-mails.";
export const onlyPush = "O aviso chega só aos aparelhos em que você ativar as notificações.";
export const noNotifications = "Ainda não há notificações";
export const onceYouBelong =
  "Vamos avisar sobre suas contagens quando você participar de uma organização.";
export const yourChoices = "suas opções";

export const assignments = "Tarefas";
export const assignmentsNote =
  "Quando uma contagem é atribuída a você, ou uma das suas muda ou é removida";
export const latePush = "Atrasadas por notificação";
export const latePushNote = "Quando uma contagem sua não está salva 15 minutos depois do horário";
export const lateMail = "Atrasadas por e-mail";
export const withoutPush = "Quando nenhum dos seus aparelhos tem notificações ativas";
export const role = "Função";
export const roleNote = "Quando sua função muda ou sua participação termina";
export const weeklySummary = "Resumo semanal";
export const weeklySummaryNote = "Às segundas, como foi a semana e o que falta";
export const reminderPush = "Lembretes por notificação";
export const reminderPushNote = "Em cada aparelho com notificações ativas";
export const reminderMail = "Lembretes por e-mail";

export const remindMe = "Lembrar";
export const withoutTime = "Contagens sem horário valem para as 9:00.";
export const before = (hours: number) => {
  if (hours === 1) return "uma hora antes";
  if (hours < 24) return `${hours} horas antes`;
  return hours === 24 ? "um dia antes" : `${hours / 24} dias antes`;
};
export const never = "Nunca";
export const reminder = (hours: number) => `Lembrete ${before(hours)}`;
export const noReminders = "Sem lembretes";
export const notSaved = "Sua escolha não foi salva.";
export const alwaysSent =
  "Os e-mails de segurança são sempre enviados. Você pode cancelar todos os outros.";

export const deviceChoice = "a opção deste aparelho";
export const isOn = "As notificações estão ativas neste aparelho até você sair da conta aqui.";
export const isOff = "As notificações estão desligadas neste aparelho.";
export const pressAllow = "Seu navegador pergunta antes. Toque em Permitir.";
export const turnOn = "Ativar notificações aqui";
export const turnOff = "Desligar notificações aqui";
export const notChanged = "Não foi possível mudar as notificações.";
export const isBlocked = "As notificações estão bloqueadas neste aparelho.";
export const allowInSettings =
  "Seu navegador bloqueia as notificações deste site. Abra as configurações do site ao lado do endereço, permita as notificações e volte aqui.";
export const homeScreenFirst = "Primeiro adicione o app à Tela de Início.";
export const addToHomeScreen = (product: string) =>
  `No iPhone ou iPad, toque em Compartilhar e depois em Adicionar à Tela de Início. Abra o ${product} por lá e ative as notificações aqui.`;
export const isUnsupported = "Este navegador não aceita notificações.";
export const emailsInstead = "Você recebe e-mails no lugar delas.";
export const unknownService = "O serviço de notificações deste navegador não é conhecido aqui.";
