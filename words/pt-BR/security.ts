export const security = "Segurança";
export const logIn = "Entrar";
export const changePassword = "Mudar senha";
export const newPassword = "Nova senha";
export const passwordChanged = "Senha mudada. A conta foi fechada nos seus outros aparelhos.";

export const changeEmail = "Mudar e-mail";
export const newEmail = "Novo e-mail";
export const sendConfirmation = "Enviar link de confirmação";
export const sendsNoEmail = "Este servidor não envia e-mails.";
export const emailStays =
  "Não daria para confirmar outro endereço, então seu e-mail continua sendo";
export const checkEmail = "Veja seu e-mail";
export const sentLinkTo = "Enviamos um link para";
export const changesOnceOpened =
  ". Seu e-mail muda quando você abrir o link onde sua conta está aberta; até lá, entre com";

export const devices = "Aparelhos com a conta aberta";
export const yourDevices = "seus aparelhos";
export const browserOn = (browser: string, system: string) => `${browser} no ${system}`;
export const unknownDevice = "Aparelho desconhecido";
export const thisDevice = "Este aparelho";
export const inUse = "Em uso agora";
export const used = "Usado";
export const withinTheHour = "na última hora";
export const since = "Desde";
export const signOut = "Sair";
export const signOutOthers = "Sair de todos os outros";
export const deviceSignedOut = "A conta foi fechada no aparelho.";
export const othersSignedOut = "A conta foi fechada em todos os outros aparelhos.";

export const yourData = "Seus dados";
export const exportData = "Exportar meus dados";
export const everything = "Tudo o que guardamos sobre você, em um arquivo JSON";
export const preparing = "Preparando seu arquivo…";

export const enterCurrentPassword = "Digite sua senha atual.";
export const wrongPassword = "Esta não é sua senha atual.";
export const passwordNeeded = "Digite sua senha atual para mudar seu e-mail.";
export const passwordNeededForLink = "Digite sua senha atual para criar um link para outra pessoa.";
export const passwordNeededForKey = "Digite sua senha atual para criar uma chave.";
export const belongsElsewhere =
  "Esta pessoa também participa ou participou de outra organização, e uma nova senha a abriria. Ela pode redefinir a senha por e-mail.";
export const sameEmail = "Este já é o seu e-mail.";
export const otherAccount = "Este link é de outra conta. Entre na conta que o pediu.";
