export const member = "Membro";
export const staff = "Coordenação";
export const admin = "Admin";

export const notPending = "Este convite já foi aceito ou cancelado.";
export const notRestored = "Nesse meio-tempo esta pessoa entrou ou recebeu outro convite.";
export const unwanted = "Este e-mail pediu para não receber convites.";
export const fewAtFirst = (invitations: number) =>
  `Uma nova organização pode enviar ${invitations} convites por semana até alguém entrar. Envie este de novo depois disso.`;
export const tooLongForAddress = "É longo demais para ser um e-mail.";
export const chooseCampus = "Escolha o que a pessoa vê e registra.";
export const enterAddress = "Digite pelo menos um e-mail.";
export const inviteAtMost = (people: number) => `Convide no máximo ${people} pessoas de uma vez.`;
export const giveBackAtMost = (most: number) => `Devolva no máximo ${most} de uma vez.`;
export const lastAdmin =
  "Uma organização precisa de um admin. Torne outra pessoa admin e tente de novo.";
