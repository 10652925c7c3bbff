export const nameLink = "Dê um nome a este link.";
export const oneCount = "Um link de contagem é para uma só contagem.";
export const giveFirstName = "Escreva seu nome.";
export const linkNameTaken = (name: string) =>
  `Já existe um link chamado “${name}”. Escolha outro nome, para saber qual revogar.`;
export const linksFull = (most: number) =>
  `Já existem ${most} links. Revogue um que não é mais usado para criar outro.`;
export const linkMade = "Este link já foi criado.";
export const countOver = "Esta contagem já passou. Escolha uma que ainda virá.";
export const noSuchCount = "Esta contagem não existe mais. Escolha outra.";
export const unknownLink =
  "Este link não existe. Escaneie o código de novo ou pergunte a quem lhe deu o link.";
export const linkRevoked = "Este link foi revogado. Peça um novo a quem o deu a você.";
export const linkLeft =
  "Este link terminou, porque quem o criou não pode mais criar links. Peça um novo.";
export const linkOver = "Este link terminou. Peça um novo a quem o deu a você.";
export const countNotOpen = "Esta contagem não está aberta agora.";
export const visitorElsewhere =
  "Você começou outra contagem neste dispositivo. Abra o link de novo.";
export const byLink = "por link";
