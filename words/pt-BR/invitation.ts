export const join = "Entre no";
export const opening = "Abrindo seu convite…";
export const invitedYou = "convidou você para participar de";
export const email = "E-mail";
export const continueButton = "Continuar";
export const haveAccount = "Já tem conta?";
export const haveAccountWithEmail =
  "Você já tem uma conta com este e-mail. Entre, e depois poderá participar.";
export const logInToJoin = "Entrar para participar";
export const agreeTo = "Ao continuar, você aceita nossa";
export const privacyPolicy = "política de privacidade";
export const joined = "Agora você participa de";
export const switchBack = "Voltar à anterior";
export const notUsedUp = "Seu convite continua válido. Tente de novo em instantes.";
export const worksOnce =
  "Um convite vale uma vez, por sete dias e pelo link mais recente. Se você já o usou, entre. Se não, quem convidou você pode enviar outro.";
export const tryAgain = "Tentar de novo";
export const goToLogin = "Entrar";
export const backToStart = "Voltar ao início";

export const signedInAs = "Você entrou como";
export const invitationIsFor = "Este convite é para";
export const linkIsFor = "Este link é para";
export const signOutFirst = ". Primeiro saia desta conta.";
export const signOutAndGoOn = "Sair e continuar";
export const staySignedIn = "Ficar nesta conta";

export const broken = "O convite não é válido. Fale com um admin da sua organização.";
export const unreadable = "Não foi possível processar o convite.";
export const expired = "O convite não é válido ou já expirou.";
export const logInWithEmail = "Você já tem uma conta com este e-mail. Entre para participar.";
