export const somethingWentWrong = "Algo deu errado. Tente de novo.";
export const youAreOffline = "Você está sem conexão. Tente de novo quando tiver.";
export const cannotReach = (product: string) =>
  `Não conseguimos acessar ${product}. Confira sua conexão e tente de novo.`;
export const nothingHere = "Não há nada aqui.";
export const notAllowed = "Sua função não permite isso. Fale com um admin da sua organização.";
export const addedAlready = (name: string) => `Já foi adicionado, como “${name}”. Mude lá.`;
export const atMost = (characters: number) => `Use no máximo ${characters} caracteres.`;
export const listTooLong = "Esta lista é longa demais.";
