export const email = "E-mail";
export const continueButton = "Continuar";
export const tryAgain = "Tentar de novo";
export const backToStart = "Voltar ao início";
export const goToLogin = "Entrar";
export const logIn = "Entrar";
export const processing = "Processando seu pedido…";
export const linksWorkOnce = "Os links valem uma só vez e por pouco tempo.";

export const login = "Entrar";
export const forgotPassword = "Esqueceu a senha?";
export const newHere = "Primeira vez aqui?";
export const createAccount = "Criar conta";
export const signedOutHere = "Você saiu da conta neste aparelho.";
export const signOutFinishedLater =
  "não respondeu. A saída termina na próxima vez que você abrir aqui com conexão.";

export const resetPassword = "Redefinir senha";
export const getLinkByEmail = "Receba por e-mail um link para criar uma nova senha.";
export const weWillSendLink = "Vamos enviar um link para você criar uma nova senha.";
export const sendResetLink = "Enviar link";
export const resetSentTo = "E-mail para redefinir a senha enviado para";
export const sendsNoEmail = "Este servidor não envia e-mails.";
export const askForPasswordLink =
  "Peça a um admin da sua organização um link para criar uma nova senha. Seu nome está em Perfil, Equipe.";
export const backToLogin = "Entrar";
export const couldNotSendReset = "Não foi possível enviar o e-mail. Tente de novo.";
export const requestNewLink = "Pedir outro link";
export const newPassword = "Nova senha";
export const passwordChanged = "Sua senha mudou. Entre com a nova.";
export const couldNotReset =
  "Não foi possível redefinir a senha. Tente de novo ou peça outro link.";

export const yourLink = "Seu link";
export const emailChanged = "Seu e-mail mudou";
export const nowLogInWith = "De agora em diante você entra com";
export const goToSecurity = "Ir para Segurança";
export const changeEmail = "Mude seu e-mail";
export const theAccount = "A conta";
export const askedToUse = "pediu para usar";
export const ifThatWasYou =
  ". Se foi você, entre aqui com o e-mail antigo e seu e-mail vai mudar. Se não foi, não faça nada, e nada muda.";
export const signIn = "Entrar";
export const missingEmail =
  "Falta o e-mail para entrar. Abra o link no mesmo aparelho em que você o pediu.";
export const verifyEmail = "Confirme seu e-mail";
export const logInForNewLink = "Entre e peça outro link";
export const choosePassword =
  "Escolha uma senha para sua conta. Depois ela será fechada nos outros aparelhos.";
export const enterPassword =
  "Você não criou a conta neste aparelho. Digite a senha que escolheu no outro.";
export const enterChosenPassword = "Usar a senha que escolhi";
export const chooseNewPassword = "Escolher outra senha";

export const unsubscribe = "Cancelar inscrição";
export const unsubscribed = "Inscrição cancelada";
export const noMore = "Você não vai mais receber";
export const willStop = "Você vai deixar de receber";
export const assignmentMails = "e-mails sobre tarefas";
export const reminders = "lembretes";
export const lateMails = "e-mails sobre contagens atrasadas";
export const weeklySummaries = "resumos semanais";
export const roleMails = "e-mails sobre sua função";
export const from = "de";
export const invitationsTo = "convites para";
export const commaFrom = ", de";
export const orAnybodyElse = "ou de qualquer outra organização";
export const getThemAgain = "Voltar a receber";
export const chooseWhatIGet = "Escolher o que recebo";

export const emailInUse = "Este e-mail já está em uso.";
export const emailWaits =
  "Este e-mail já está em uso, mas não foi confirmado. Abra o link que enviamos para ele e escolha uma senha.";
export const notThePassword =
  "Esta não é a senha escolhida para este e-mail. Tente de novo ou escolha outra.";
export const passwordNeeded = "Digite a senha que você escolheu para este e-mail ou escolha outra.";
export const weakPassword = "A senha é muito fraca.";
export const wrongCredentials = "E-mail ou senha incorretos.";
export const noUser = "Erro: conta não encontrada.";
export const unverified = "Confirme seu e-mail antes de entrar.";
export const unverifiedWithoutMail =
  "Este e-mail não foi confirmado, e este servidor não envia e-mails. Peça um link a um admin da sua organização.";
export const noMail =
  "Este servidor não envia e-mails. Peça um link a um admin da sua organização.";
export const byInvitation =
  "Neste servidor as contas são por convite. Peça um link a um admin da sua organização.";
export const badVerification = "O link de confirmação não é válido ou já expirou.";
export const badReset = "O link da senha não é válido ou já expirou.";
export const badSignIn = "O link para entrar não é válido ou já expirou.";
