export const assignmentGone = "Esta tarefa não existe mais.";
export const onlyStaffChange = "Só a coordenação pode mudar semanas antes da semana passada.";
export const onlyAtThis = (first: string) => `Você registra números só em ${first}.`;
export const onlyAtPair = (first: string, second: string) =>
  `Você registra números só em ${first} e em ${second}.`;
export const onlyAtMore = (first: string, second: string, more: number) =>
  `Você registra números só em ${first}, ${second} e mais ${more}.`;
export const nowhere = "Agora você não registra números em nenhum lugar. Fale com um admin.";
export const tooManyDevices = "Aparelhos demais já contaram isto.";
export const countChanged =
  "Nesse meio-tempo esta contagem foi salva ou recomeçou. Veja o número de novo.";
export const moreTaps = "Chegaram mais toques. Veja o número de novo.";
export const numberChanged = "Nesse meio-tempo o número mudou. Veja de novo.";
export const serviceCancelled = "Este culto foi cancelado, então não tem números.";
export const noWeekNumber = "Não há mais um número para a semana toda.";
export const onlyStaffOrWriter = "Só a coordenação ou quem escreveu esta nota pode mudá-la.";

export const specialDoesNotRepeat = "Um culto especial não se repete.";
export const specialThisOnly = "Um culto especial não se repete. Aplique só a esta.";
export const archivedDoesNotRepeat = "Um culto arquivado não se repete.";
export const dayOfService = "O dia vem do culto. Escolha outro culto no lugar.";
export const timeOfService = "O horário vem do culto. Escolha outro culto no lugar.";
export const campusOfService = "É contado para um culto da sua unidade.";
export const noSuchService = "Esse culto não existe em uma dessas semanas.";
export const chooseOwnService = "Escolha um culto da sua organização.";
export const isCancelled = "Este culto foi cancelado.";
export const ofOtherCampus = "Este culto é de outra unidade.";
export const chooseOwnCampus = "Escolha uma unidade da sua organização.";
export const chooseOwnCategory = "Escolha uma categoria da sua organização.";
export const moneyInInputs = "Dinheiro é registrado em Números, não é contado com o contador.";
export const decimalsInInputs =
  "Um número com decimais é registrado em Números, não é contado com o contador.";
export const chooseWhere = "Escolha onde é contado.";
export const notCountedHere = "Esta unidade não conta esta categoria.";
export const tooManyAssignments =
  "Sua organização já atribuiu todas as tarefas que pode em um dia. Continue amanhã.";
export const notLate = "Esta contagem não está atrasada.";
export const nobodyAssigned = "Ninguém tem esta contagem. Atribua a alguém.";
export const turnedOff =
  "Esta pessoa desativou as mensagens sobre contagens atrasadas. Ligue para ela, por favor.";
export const invitationEnded = "Este convite terminou. Convide a pessoa de novo ou escolha outra.";

export const noteTooLong = "Use no máximo 280 caracteres.";
export const unusableCharacter = "Há um caractere que não pode ser salvo.";
export const nameDay = "Dê um nome ao dia.";
