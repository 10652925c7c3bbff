export const teamMembers = "Equipe";
export const add = "Adicionar";
export const teamBelongs = "Uma equipe é de uma organização.";
export const yourTeam = "sua equipe";
export const loading = "Carregando...";
export const search = (people: number) => `Buscar entre ${people} pessoas`;
export const nameRoleCounts = "Nome, função, o que conta";
export const nameRole = "Nome, função";
export const members = "Membros";
export const invited = "Com convite";
export const noMembers = "Nenhum membro encontrado.";
export const you = "Você";

export const joined = (day: string) => `desde ${day}`;
export const lastCounted = (day: string) => `contou pela última vez: ${day}`;
export const notCounted = "ainda não contou";
export const nothingToCount = "nada para contar";

export const role = "Função";
export const save = "Salvar";
export const isNow = (name: string, role: string) => `${name} agora é: ${role.toLowerCase()}.`;
export const placesSaved = (name: string) => `Os lugares de ${name} foram salvos.`;
export const makePasswordLink = "Criar link para uma nova senha";
export const leaveOrganization = "Sair da organização";
export const removeFromTeam = "Remover da equipe";
export const leaveTitle = (organization: string) => `Sair de ${organization}?`;
export const removeTitle = (name: string) => `Remover ${name}?`;
export const leaveMeans =
  "Você perde o acesso na hora. Suas contagens ficam. Para voltar, precisa de outro convite.";
export const removeMeans = (organization: string) =>
  `Perde o acesso a ${organization} na hora. Suas contagens ficam.`;
export const leave = "Sair";
export const remove = "Remover";
export const left = (organization: string) => `Você saiu de ${organization}.`;
export const removed = (name: string) => `${name} não está mais na equipe.`;

export const newPasswordFor = (name: string) => `Nova senha para ${name}`;
export const makeLinkFor = "Crie um link para";
export const toChoosePassword =
  "escolher uma nova senha. Você copia e entrega. Depois da escolha, a conta é fechada em todos os aparelhos e é preciso entrar de novo.";
export const makeLink = "Criar link";
export const handItTo = "Copie o link agora, porque ele só aparece esta vez. Entregue a";
export const andNobodyElse = "e a mais ninguém: quem abrir escolhe a senha.";
export const worksOneHour = "Vale uma vez, por uma hora.";
export const done = "Pronto";

export const theInvitations = "os convites";
export const from = "de";
export const until = "até";
export const ended = "terminou";
export const showAll = (invitations: number) => `Ver os ${invitations}`;
export const sendAgain = "Enviar de novo";
export const showCode = "Ver código QR";
export const cancelInvitation = "Cancelar o convite";
export const cancelTitle = "Cancelar o convite?";
export const linkOnItsWay = (email: string) => `Um novo link está a caminho de ${email}.`;
export const linkSentTo = "O link enviado para";
export const stopsWorking = "deixa de valer.";
export const keepIt = "Manter";
export const noLongerInvited = (email: string) => `${email} não tem mais convite.`;
export const close = "Fechar";

export const counts = (count: number) => `${count} ${count < 2 ? "contagem" : "contagens"}`;
export const willHaveNobody = (count: number) =>
  `${counts(count)} ${count < 2 ? "vai" : "vão"} ficar sem ninguém.`;
export const staffGiveAway = (count: number) =>
  `${counts(count)} a partir de hoje ${count < 2 ? "vai" : "vão"} ficar sem ninguém. A coordenação pode passar para outra pessoa.`;
export const whoTakesOver = (count: number, isSelf: boolean) =>
  `Quem assume ${counts(count)} ${isSelf ? "de você" : "dessa pessoa"}`;
export const giveTo = (_count: number) => "Passar para";
export const nobodyYet = "Ninguém ainda";
export const waitOnHome = "Elas esperam no Início, em “De ninguém”, até alguém assumir.";
export const waitForAcceptance = "As contagens esperam até o convite ser aceito.";
export const findsOnHome = (name: string) => `${name} as encontra no Início.`;
export const getsEmail = (name: string) =>
  `${name} recebe um e-mail sobre elas, a não ser que tenha desativado.`;
export const waitFor = (name: string) => `As contagens esperam por ${name}.`;
export const countsNow = (name: string) => `Agora ${name} conta no lugar.`;
