export const signIn = "Entrar";
export const promise =
  "Conte pessoas com mais e menos, registre os números da sua semana e veja como crescem. Também dá para contar sem conexão.";
export const slogan = "Cada lugar, cada domingo, bem contado.";
export const homePage = "página inicial";
export const byInvitation =
  "Aqui as contas são por convite: peça um link a um admin da sua organização.";
export const createAccount = "Criar conta";
export const login = "Entrar";

export const join = "Entre no";
export const createYour = "Crie sua conta no";
export const accountWithEmail = "com seu e-mail.";
export const continueButton = "Continuar";
export const haveAccount = "Já tem conta?";
export const agreeTo = "Ao continuar, você aceita nossa";
export const privacyPolicy = "política de privacidade";
export const accountsByInvitation = "Aqui as contas são por convite.";
export const openLinkToJoin =
  "Peça um link a um admin da sua organização e abra neste aparelho para participar.";
export const logIn = "Entrar";
export const backToStart = "Voltar ao início";

export const verifyEmail = "Confirme seu e-mail";
export const linkSentTo = "Enviamos um link de confirmação para";
export const openOnAnyDevice = ". Abra em qualquer aparelho para continuar.";
export const yourEmail = "seu e-mail";
export const askToInvite =
  "Este servidor não envia e-mails. Peça a um admin da sua organização para convidar";
export const openOnThisDevice = " e abra o link neste aparelho.";
export const resend = "Reenviar confirmação";
export const alreadyVerified = "Já confirmou? Continue";
export const wrongAddress = "E-mail errado?";
export const startAgain = "Comece de novo";
export const or = "ou";
export const logInThere = "entre";
export const notVerified = "Seu e-mail ainda não foi confirmado.";
export const notVerifiedCheckEmail =
  "Seu e-mail ainda não foi confirmado. Veja sua caixa de entrada.";
export const logInToContinue = "Entre para continuar.";
export const checkFailed = "Algo deu errado ao confirmar.";
export const verificationSent = "E-mail de confirmação enviado!";
export const alreadySent = "O e-mail de confirmação já está a caminho. Veja sua caixa de entrada.";
export const logInToResend = "Entre de novo para reenviar a confirmação.";
export const resendFailed = "Não foi possível reenviar o e-mail.";

export const youAreGood = "Tudo pronto!";
export const emailIsVerified = "Seu e-mail foi confirmado.";
export const accountIsReady = "Sua conta está pronta.";
export const whoAreYou = "Conte para nós quem você é.";
export const organizationName = "Nome da organização (opcional)";
export const organizationNameHint =
  "Deixe vazio se você recebeu um convite ou se vai criar depois. O fuso horário e a moeda vêm deste aparelho.";
