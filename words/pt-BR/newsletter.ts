export const stayUpdated = "Fique por dentro";
export const receiveUpdates = "Inscreva-se para receber novidades do app.";
export const email = "E-mail";
export const enterEmail = "Digite seu e-mail";
export const signUp = "Inscrever";
export const signingUp = "Inscrevendo...";
export const missing = "Falta o seu e-mail";
export const invalid = "❌ Digite um e-mail válido";
export const refused = "❌ Não foi possível salvar seu e-mail. Tente de novo.";
export const unavailable = "❌ Não foi possível inscrever você. Tente mais tarde.";
export const unexpected = "❌ Ocorreu um erro inesperado. Tente de novo.";
export const welcomed = "Se você ainda não confirmou, abra o e-mail que enviamos.";
export const welcomes: string[] = [
  "Seus dados agora fazem parte de algo maior! Boas-vindas!",
  "Você está dentro! Bons números estão a caminho.",
  "Boas-vindas! Cada contagem importa, e você também.",
  "Conte com a gente! Que bom ter você aqui.",
  "A conta fechou! Você está na lista.",
  "Mais um! Nossa lista acabou de melhorar.",
  "Boas-vindas! Grandes decisões começam com um primeiro passo assim.",
  "Contamos com você! Logo chegam as novidades.",
];

export const welcomePage = {
  title: "Boas-vindas!",
  words: `Seus dados agora fazem parte de algo maior! ${welcomed}`,
};
export const invalidPage = {
  title: invalid,
  words: "Isso não parece um e-mail. Volte e tente de novo.",
};
export const laterPage = {
  title: unavailable,
  words: "Houve tentativas demais, ou algo deu errado do nosso lado. Nada foi salvo.",
};
export const confirmPage = {
  title: "Confirme sua inscrição.",
  words: "Toque no botão e você está na lista.",
  button: "Confirmar",
};
export const confirmedPage = {
  title: "Você está na lista.",
  words:
    "As novidades chegam na sua caixa de entrada, e cada e-mail tem um link para cancelar a inscrição.",
};
export const expiredPage = {
  title: "Este link venceu.",
  words: "Inscreva-se de novo e enviamos outro.",
};
export const unsubscribePage = {
  title: "Cancelar a inscrição?",
  words: "Toque no botão e seu e-mail é excluído da lista.",
  button: "Cancelar inscrição",
};
export const unsubscribedPage = {
  title: "Inscrição cancelada.",
  words: "Seu e-mail foi excluído da lista. Não vamos mais escrever para você.",
};
export const goHome = "Ir para a página inicial";
