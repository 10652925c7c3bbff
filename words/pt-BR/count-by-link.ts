export const title = "Contar";
export const loading = "Abrindo a contagem";
export const tryAgain = "Tentar de novo";
export const cutOff = "Este link não está completo";
export const copyWhole =
  "Falta uma parte dele. Escaneie o código de novo ou copie o link inteiro, até a última letra.";
export const cannotOpen = "Este link não abre nada";
export const needsNetwork = "Na primeira vez, esta contagem abre com conexão";
export const thenWithout = "Depois de aberta, você pode continuar contando sem ela.";
export const opensOn = (moment: string) => `Abre ${moment}`;
export const comeBack = "Abra o link de novo nessa hora, ou deixe esta página aberta.";
export const nothingLeft = "Não há mais nada para contar com este link";
export const countClosed = "Esta contagem foi fechada";
export const thanks = "Obrigado por contar.";

export const firstName = "Seu nome";
export const nameHint = "Aparece com a sua contagem, para que se saiba quem contou.";
export const start = "Começar a contar";
export const notNow = "Não é você?";
export const goOnAs = (name: string) => `Continuar como ${name}`;
export const someoneElse = "Outra pessoa conta";

export const thankYou = (name: string) => `Obrigado, ${name}`;
export const counted = (count: number, number: string) =>
  `${number} ${count === 1 ? "pessoa contada" : "pessoas contadas"}.`;
export const addLatecomers = "Somar quem chegou depois";
export const mayClose = "Você pode fechar esta página.";
export const keepOpen = "Deixe esta página aberta até que sejam enviados.";
export const taps = (count: number) =>
  count === 1
    ? "1 toque ainda está neste aparelho e será enviado quando houver conexão."
    : `${count} toques ainda estão neste aparelho e serão enviados quando houver conexão.`;
export const staffDecide = "A equipe decide se os toques que chegarem agora são somados.";
