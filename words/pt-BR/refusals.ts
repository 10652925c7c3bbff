import { a, fitting, ofThe } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

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
export const givenTo = (person: string) =>
  `Esta contagem foi dada a ${person}. Só essa pessoa e a coordenação podem mudá-la.`;
export const givenToNobody =
  "Ninguém tem esta contagem agora. Peça à coordenação que a atribua a você.";
export const someoneAccepted = "Alguém já aceitou isto.";
export const hasAccepted = (person: string) => `${person} já aceitou isto.`;
export const someoneLeftOut = "Alguém já decidiu não contar isto.";
export const hasLeftOut = (person: string) => `${person} já decidiu não contar isto.`;
export const serviceCancelled = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} foi ${fitting(service, "cancelado", "cancelada")}, então não tem números.`;
export const noWeekNumber = "Não há mais um número para a semana toda.";
export const onlyStaffOrWriter = "Só a coordenação ou quem escreveu esta nota pode mudá-la.";

export const specialDoesNotRepeat = ({ service }: Terms) =>
  `${capitalized(a(service))} especial não se repete.`;
export const specialThisOnly = ({ service }: Terms) =>
  `${capitalized(a(service))} especial não se repete. Aplique só a esta.`;
export const archivedDoesNotRepeat = ({ service }: Terms) =>
  `${capitalized(a(service))} ${fitting(service, "arquivado", "arquivada")} não se repete.`;
export const dayOfService = ({ service }: Terms) =>
  `O dia vem ${ofThe(service)}. Escolha ${fitting(service, "outro", "outra")} ${service.one} no lugar.`;
export const timeOfService = ({ service }: Terms) =>
  `O horário vem ${ofThe(service)}. Escolha ${fitting(service, "outro", "outra")} ${service.one} no lugar.`;
export const campusOfService = ({ campus, service }: Terms) =>
  `É contado para ${a(service)} ${ofThe(campus)}.`;
export const noSuchService = ({ service }: Terms) =>
  `${fitting(service, "Esse", "Essa")} ${service.one} não existe em uma dessas semanas.`;
export const chooseOwnService = ({ service }: Terms) => `Escolha ${a(service)} da sua organização.`;
export const isCancelled = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} foi ${fitting(service, "cancelado", "cancelada")}.`;
export const ofOtherCampus = ({ campus, service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} é de ${fitting(campus, "outro", "outra")} ${campus.one}.`;
export const chooseOwnCampus = ({ campus }: Terms) => `Escolha ${a(campus)} da sua organização.`;
export const chooseOwnCategory = "Escolha uma categoria da sua organização.";
export const moneyInInputs = "Dinheiro é registrado em Números, não é contado com o contador.";
export const decimalsInInputs =
  "Um número com decimais é registrado em Números, não é contado com o contador.";
export const chooseWhere = "Escolha onde é contado.";
export const notCountedHere = ({ campus }: Terms) =>
  `${fitting(campus, "Este", "Esta")} ${campus.one} não conta esta categoria.`;
export const tooManyAssignments =
  "Sua organização já atribuiu todas as tarefas que pode em um dia. Continue amanhã.";
export const assignedAlready = (title: string) => `Já foi atribuído, como “${title}”.`;
export const assignedAlreadyTo = (title: string, person: string) =>
  `Já foi atribuído, como “${title}”, a ${person}.`;
export const isCounted = "Isto já se conta.";
export const isCountedBy = (people: string) => `Isto já se conta (${people}).`;
export const areaIsCountedBy = (area: string, people: string) => `Já se conta ${area} (${people}).`;
export const areaIsCounted = (area: string) => `Já se conta ${area}.`;
export const areasAreCountedBy = (areas: string, people: string) =>
  `Já se contam ${areas} (${people}).`;
export const areasAreCounted = (areas: string) => `Já se contam ${areas}.`;
const again = "Escolha outra área, ou primeiro recomece essa contagem.";
export const wasCounted = `Isto já foi contado. ${again}`;
export const wasCountedBy = (people: string) => `Isto já foi contado (${people}). ${again}`;
export const areaWasCountedBy = (area: string, people: string) =>
  `A contagem já está feita: ${area} (${people}). ${again}`;
export const areaWasCounted = (area: string) => `A contagem já está feita: ${area}. ${again}`;
export const areasWereCountedBy = (areas: string, people: string) =>
  `As contagens já estão feitas: ${areas} (${people}). ${again}`;
export const areasWereCounted = (areas: string) =>
  `As contagens já estão feitas: ${areas}. ${again}`;
export const notLate = "Esta contagem não está atrasada.";
export const nobodyAssigned = "Ninguém tem esta contagem. Atribua a alguém.";
export const turnedOff =
  "Esta pessoa desativou as mensagens sobre contagens atrasadas. Ligue para ela, por favor.";
export const invitationEnded = "Este convite terminou. Convide a pessoa de novo ou escolha outra.";

export const noteTooLong = "Use no máximo 280 caracteres.";
export const unusableCharacter = "Há um caractere que não pode ser salvo.";
export const nameDay = "Dê um nome ao dia.";

export const nothingToImport = "Não há nada para importar.";
export const writeNote = "Escreva uma nota.";
export const nameTooLong = "Este nome é longo demais.";
export const mostNumbersAtOnce = (most: string) => `Importe no máximo ${most} números de uma vez.`;
export const mostNotesAtOnce = (most: string) => `Importe no máximo ${most} notas de uma vez.`;
export const mostDaysAtOnce = (most: string) =>
  `Importe no máximo ${most} dias especiais de uma vez.`;
export const othersImport =
  "Outros arquivos estão sendo importados agora. Tente de novo em instantes.";
export const onlyAdminsAdd = ({ campus }: Terms) =>
  `Só os admins adicionam ${campus.many}, departamentos e categorias.`;
export const twoNumbers = ({ service }: Terms) =>
  `Dois números são ${fitting(service, "do mesmo", "da mesma")} ${service.one} ou da mesma semana.`;
export const changedAtOnce =
  "Alguém mudou estas semanas no mesmo momento, então nada foi importado. Tente de novo.";
export const undoneWithin = (days: number) =>
  `Uma importação pode ser desfeita durante ${days} dias.`;

export const manyReading =
  "Muitas pessoas estão olhando os relatórios agora. Tente de novo daqui a pouco.";
export const tooManyNumbers = ({ campus }: Terms) =>
  `São mais números do que cabem em uma resposta. Escolha menos semanas, ${campus.many} ou categorias.`;
export const chooseEaster = "Em Editar organização, escolha com qual Páscoa comparar.";
export const beforeFirstDay = "Este dia vem antes do primeiro.";
export const twentyYears = "Peça no máximo vinte anos.";
export const nameView = "Dê um nome a esta visão.";
export const viewNameTaken = (name: string) => `Já existe uma visão com o nome “${name}”.`;
export const tooManyViews = (most: number) => `Você pode guardar ${most} visões. Exclua uma antes.`;
export const onlyStaffOrMaker = "Só a coordenação, ou quem fez esta visão, pode mudá-la.";
export const asksTooMuch = "Isto pede demais de uma vez.";

export const hasSecond = "Isto já é contado duas vezes.";
export const savedAlone =
  "Esta contagem já está salva. Recomece-a para que seja contada duas vezes.";
export const secondIsAnother = "Escolha outra pessoa: duas contam, separadamente.";
export const changeFirst = "Esta é uma segunda contagem. Mude a primeira, e esta muda junto.";
export const countedApart = (person: string) =>
  `${person} conta isto separadamente. O número aparece quando as duas contagens estiverem salvas.`;
export const countedApartByOther =
  "Isto é contado separadamente. O número aparece quando as duas contagens estiverem salvas.";
export const notBothSaved = "Uma das duas contagens não está salva agora. Veja-as de novo.";
export const countsChanged = "As duas contagens mudaram nesse meio-tempo. Veja-as de novo.";
export const onlyPartiesAgree =
  "Só as duas pessoas que contaram e a coordenação podem decidir isto.";
