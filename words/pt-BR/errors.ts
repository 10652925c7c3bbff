export const somethingWentWrong = "Algo deu errado. Tente de novo.";
export const youAreOffline = "Você está sem conexão. Tente de novo quando tiver.";
export const cannotReach = (product: string) =>
  `Não conseguimos acessar ${product}. Confira sua conexão e tente de novo.`;
export const nothingHere = "Não há nada aqui.";
export const notAllowed = "Sua função não permite isso. Fale com um admin da sua organização.";
export const addedAlready = (name: string) => `Já foi adicionado, como “${name}”. Mude lá.`;
export const atMost = (characters: number) => `Use no máximo ${characters} caracteres.`;
export const listTooLong = "Esta lista é longa demais.";

export const dateLike = "Digite uma data como 2026-06-07.";
export const noSuchDay = "Este dia não existe.";
export const dayTooEarly = "Escolha um dia depois de 1900.";
export const dayTooLate = "Escolha um dia antes de 2200.";
export const timeLike = "Digite uma hora como 09:00.";
export const chooseDay = "Escolha um dia.";
