export const title = "Contagem";
export const belongToOrganization = "As contagens são de uma organização.";
export const thisCount = "esta contagem";
export const notCounted = (name: string) => `${name} ainda não foi contado.`;
export const openClicker = "Abrir contador";
export const asOf = (moment: string) => `visto: ${moment}`;
export const addLatecomers = "Somar mais pessoas";
export const notes = "NOTAS";
export const changesOnline = "Com conexão você vê quem contou e quem mudou.";

export const correctNumber = "Corrigir o número";
export const rightNumber = "Número certo";
export const reason = "Motivo (opcional)";
export const reasonExample = "A galeria foi contada duas vezes";
export const enterNumber = "Digite um número.";
export const cancel = "Cancelar";
export const save = "Salvar";
export const corrected = (number: string) => `Corrigido para ${number}.`;

export const startAgainTitle = "Recomeçar?";
export const startAgain = "Recomeçar";
export const resetTitle = "Voltar a pendente?";
export const reset = "Voltar a pendente";
export const the = "A contagem de";
export const countedFor = "em";
export const willBeRemoved = "será removida. Dá para contar de novo a partir de 0.";
export const willBeRemovedInInputs =
  "será removida, em Números também. Dá para contar de novo a partir de 0.";
export const startsAgain = (name: string) => `${name} recomeça em 0.`;
export const hasChanged = (number: string) => `Agora é ${number}. Feche e veja de novo.`;

export const otherCounts = (person: string) =>
  `${person} conta o mesmo separadamente. Vocês veem o número um do outro quando os dois estiverem salvos.`;
export const otherCountsToo =
  "Outra pessoa conta o mesmo separadamente. Vocês veem o número um do outro quando os dois estiverem salvos.";
export const countedApart =
  "Isto é contado duas vezes, separadamente. Os números aparecem quando os dois estiverem salvos.";
export const notAgreed = (low: string, high: string) => `${low} a ${high}, sem acordo`;
export const agree = "Escolha o número certo. Até lá vale o primeiro.";
export const bothAgree = (number: string) => `Duas pessoas contaram isto, e as duas têm ${number}.`;
export const agreedOn = (first: string, second: string) =>
  `Duas pessoas contaram isto: ${first} e ${second}.`;
export const first = "Primeira contagem";
export const second = "Segunda contagem";
export const mean = "No meio";
export const countAgain = "Contar de novo";
export const somebody = "Alguém";
export const numberChosen = (number: string) => `O número agora é ${number}.`;
export const bothAgain = "Os dois contam de novo a partir de 0.";
