export const countingLink = "Link de contagem";
export const countingLinks = "Links de contagem";
export const wallLink = "Link para um telão";
export const wallLinks = "Links para um telão";
export const whatCounting =
  "Serve para alguém sem conta contar: a pessoa escaneia o código, escreve o nome e toca. Não vê mais nada.";
export const whatWall =
  "Mostra este painel em uma tela sem conta: as contagens de hoje com primeiros nomes, sem dinheiro e sem outra página.";
export const close = "Fechar";

export const name = "Nome";
export const nameHint = "Para você saber qual revogar.";
export const opens = "Abre";
export const thisCount = "Só esta contagem";
export const everyDate = "Cada data desta contagem repetida, por um ano";
export const make = "Criar link";
export const shownOnce =
  "Imprima ou copie agora: ele só aparece desta vez. Se for perdido, revogue e crie outro.";
export const wallShownOnce =
  "Copie ou escaneie agora: ele só aparece desta vez. Se for perdido, revogue e crie outro.";
export const link = "Link";
export const copyLink = "Copiar link";
export const print = "Imprimir";
export const codeFor = (name: string) => `Código QR de ${name}`;
export const makeAnother = "Criar outro";

export const theLinks = "os links";
export const madeBy = (day: string) => `Criado em ${day} por`;
export const someone = "uma conta excluída";
export const states = {
  working: (day: string) => `Funciona até ${day}`,
  over: () => "Terminou",
  left: () => "Não abre nada: quem o criou não é mais da equipe",
};
export const ofSeries = "Cada data";
export const revoke = "Revogar";
export const revokeNamed = (name: string) => `Revogar ${name}`;
export const revokeThis = (name: string) => `Revogar ${name}?`;
export const whatRevokes =
  "Quem tem este link não abre mais nada com ele. Isso não pode ser desfeito.";
export const revoked = (name: string) =>
  `${name} não abre mais nada. Os toques que chegarem agora esperam por você no Início.`;
export const wallRevoked = (name: string) => `${name} não abre mais nada.`;

export const scanToCount = "Escaneie para contar";
export const howToCount =
  "Aponte a câmera do celular para o código, escreva seu nome e toque em + uma vez por pessoa.";
export const opensFrom = "Abre 45 minutos antes e fecha 2 horas depois.";
export const opensAllDay = "Fica aberto o dia todo.";
export const eachDate = "Cada vez";
