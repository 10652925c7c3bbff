import { a, fitting } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const leaveUnsaved = "Sair sem salvar?";
export const changedInPanel = "O que você mudou no painel ainda não foi salvo.";
export const goBackToIt = "Voltar ao painel";
export const leaveIt = "Sair";

export const campusesAndDepartments = ({ campus }: Terms) =>
  `${capitalized(campus.many)} e departamentos`;
export const campuses = ({ campus }: Terms) => capitalized(campus.many);
export const services = ({ service }: Terms) => capitalized(service.many);
export const departments = "Departamentos";
export const needsOrganization = "Departamentos são de uma organização.";
export const roleForbids = "Sua função não permite isso.";
export const onlyAdmins = "Só admins podem mudar o que é contado.";
export const loading = "Carregando";
export const yourDepartments = "seus departamentos";
export const comingOnes = "as próximas datas";
export const more = (count: number) => `mais ${count}`;
export const serviceCount = ({ service }: Terms, count: number) => {
  if (count === 0) return `Ainda não há ${service.many}`;
  return count === 1 ? `1 ${service.one}` : `${count} ${service.many}`;
};
export const noDepartments = "Ainda não há departamentos";
export const departmentCount = (count: number) =>
  count === 1 ? "1 departamento" : `${count} departamentos`;
export const noCategories = "ainda não há categorias";
export const categoryCount = (count: number) =>
  count < 2 ? `${count} categoria` : `${count} categorias`;

export const name = "Nome";
export const save = "Salvar";
export const add = "Adicionar";
export const edit = (name: string) => `Editar ${name}`;
export const editWith = (name: string, about: string) => `Editar ${name}, ${about}`;
export const archive = "Arquivar";
export const numbersStay = "Os números ficam guardados, e você pode restaurar quando quiser.";
export const isArchived = (name: string) => `${name} foi para o arquivo.`;
export const isArchivedAnd = (name: string, counts: string, isOne: boolean) =>
  `${name} foi para o arquivo. ${isOne ? "Terminou" : "Terminaram"} ${counts}.`;
export const isBack = (name: string) => `${name} voltou.`;
export const archivedCount = (count: number) => `No arquivo (${count})`;
export const restore = "Restaurar";
export const restoreNamed = (name: string) => `Restaurar ${name}`;

export const ifArchived = "Ao arquivar";
export const ifSwitchedOff = "Sem contar ali";
export const checkingEnds = "Conferindo quais contagens terminam…";
export const cannotTellEnds = (reason: string) =>
  `Não dá para saber quais contagens terminam. ${reason}`;
export const noneEnds = (deed: string) => `${deed}, nenhuma contagem termina.`;
export const ends = (deed: string, counts: string, isOne: boolean) =>
  `${deed}, ${isOne ? "termina" : "terminam"} ${counts}.`;
export const countCount = (count: number) => (count === 1 ? "1 contagem" : `${count} contagens`);
export const ofPerson = (counts: string, person: string) => `${counts} de ${person}`;
export const ofPeople = (counts: string, people: number) => `${counts} de ${people} pessoas`;
export const nobodyTold = "Ninguém recebe e-mail.";
export const someTold = (people: number) =>
  `${people} dessas pessoas ${people === 1 ? "recebe" : "recebem"} um e-mail.`;
export const oneTold = "Essa pessoa recebe um e-mail.";
export const allTold = "Cada uma recebe um e-mail.";

export const addCampus = ({ campus }: Terms) => `Adicionar ${campus.one}`;
export const editCampus = ({ campus }: Terms) => `Editar ${campus.one}`;
export const campusExample = "Norte";
export const startsWithAll = ({ campus }: Terms) =>
  `Começa com todas as categorias que ${fitting(campus, "seus outros", "suas outras")} ${campus.many} contam. Depois desative as que não são contadas ali.`;
export const regions = ({ region }: Terms) => capitalized(region.many);
export const whyRegions = ({ campus, region }: Terms) =>
  `Agrupe ${fitting(campus, "seus", "suas")} ${campus.many} em ${region.many} para ver em conjunto ou para dar a alguém a responsabilidade.`;
export const addRegion = ({ region }: Terms) => `Adicionar ${region.one}`;
export const editRegion = ({ region }: Terms) => `Editar ${region.one}`;
export const regionExample = "Oeste";
export const inRegion = ({ campus }: Terms) => `${fitting(campus, "Seus", "Suas")} ${campus.many}`;
export const removeRegion = ({ region }: Terms) =>
  `Tirar ${fitting(region, "este", "esta")} ${region.one}`;
export const regionStays = ({ campus }: Terms) =>
  `${fitting(campus, "Seus", "Suas")} ${campus.many} e os números ficam. Quem é responsável continua com ${fitting(campus, "estes", "estas")} ${campus.many}.`;
export const isRemoved = (name: string) => `${name} saiu da lista.`;
export const countedAt = "Onde se conta";
export const notCountedThere = (department: string) => `${department}: não se conta ali.`;
export const itsNumbersStay = "Os números ficam guardados.";
export const notCountedAnywhere = "não se conta em lugar nenhum";
export const notAt = (campuses: string) => `não em ${campuses}`;
export const notCountedAtNow = (name: string, campuses: string) =>
  `${name} não se conta mais em ${campuses}.`;
export const countedAtAgain = (name: string, campuses: string) =>
  `${name} se conta de novo em ${campuses}.`;

export const addDepartment = "Adicionar departamento";
export const editDepartment = "Editar departamento";
export const departmentExample = "Adultos";
export const noneYet = "Ainda não há departamentos.";

export const categoriesOf = (department: string) => `Categorias de ${department}`;
export const addCategory = "Adicionar categoria";
export const addTo = (department: string) => `Adicionar a ${department}`;
export const editCategory = "Editar categoria";
export const categoryExample = "Presença de adultos";
export const money = "Dinheiro";
export const number = "Número";
export const withDecimals = "com decimais";
export const inTotal = "no total";
export const whatIsEntered = "O que se registra";
export const hasNumbers =
  "Já tem números, então isto não pode mudar. Para trocar, arquive a categoria e adicione outra.";
export const whoSeesMoney = "Só a coordenação e os admins veem dinheiro.";
export const aNumber = "Um número";
export const anAmount = "Uma quantidade com unidade";
export const unit = "Unidade de medida";
export const unitExample = "kg, h, caixas";
export const decimals = "Casas decimais";
export const typedInInputs = "É digitado em Números, porque o contador só conta coisas inteiras.";
export const noDecimals = "Nenhuma";
export const like = (decimals: string, example: string) => `${decimals}, como ${example}`;
export const countsTowardTotal = "Soma no total";

export const severalNumbers = "Vários números juntos";
export const summaryChoices = {
  sum: "A soma de todos",
  average: "A média de todos",
  highest: "O maior",
  last: "O último",
};
export const summaries = { sum: "soma", average: "média", highest: "o maior", last: "o último" };
const gives =
  (of: number) =>
  ({ campus }: Terms) =>
    `${fitting(campus, "Dois", "Duas")} ${campus.many} com 40 e 60 dão ${of}.`;
export const summaryExamples = {
  sum: gives(100),
  average: gives(50),
  highest: gives(60),
  last: ({ campus }: Terms) =>
    `Um mês tem o número da última semana. ${fitting(campus, "Vários", "Várias")} ${campus.many} não têm nenhum em comum.`,
};
export const totalIs = ({ attendance }: Terms, names: string) =>
  `O total, chamado ${attendance}, é formado por ${names}.`;
export const noTotal = ({ attendance }: Terms) =>
  `Nada conta para o total, então ${attendance.toLowerCase()} não aparece. Abra abaixo uma categoria e marque que ela conta.`;
export const changeTotalName = "Mudar o nome dele";
export const notAdded =
  "Não está no total, nas previsões nem no que se destaca. As metas são de cada semana.";
export const removeGoals = "Retirar as metas dela";

export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const everyTime = (schedule: string) =>
  `${/^[\p{L}]+-feira/u.test(schedule) ? "Toda" : "Todo"} ${schedule}`;
export const addTimes = ({ service }: Terms) =>
  `Adicione o dia e o horário de cada ${service.one} para contar cada ${fitting(service, "um", "uma")}. A soma é a da semana.`;
export const addService = ({ service }: Terms) => `Adicionar ${service.one}`;
export const editService = ({ service }: Terms) => `Editar ${service.one}`;
export const serviceExample = ({ service }: Terms) => `${capitalized(service.one)} da manhã`;
export const every = "Dia da semana";
export const time = "Horário";
export const seats = "Lugares no salão (opcional)";
export const whySeats = ({ service }: Terms) =>
  `Avisa quando ${fitting(service, "este", "esta")} ${service.one} enche, antes que alguém fique sem lugar.`;
export const inThisRoom = "Neste salão:";
export const nobodyYet = "ninguém ainda";
export const change = "Mudar";
export const chooseWhoSits = "Escolher quem se senta neste salão";
export const whoSits = "Quem se senta neste salão?";
export const namedDayShows = "Um dia com nome aparece em todas as telas da sua semana.";
export const comingDates = "Próximas datas";
export const noneComing = ({ service }: Terms) => `Não há ${service.many} nas próximas datas.`;
export const isCancelled = "cancelado";
export const addSpecialService = ({ service }: Terms) => `Adicionar ${service.one} especial`;
export const specialExample = "Véspera de Natal";
export const changeDate = "Mudar esta data";
export const date = "Data";
export const cancelled = "Cancelado";
export const changesThisOnly = "Muda só esta data. As contagens que faltam mudam com ela.";

export const moveDates = "Mudar também as próximas datas";
export const keptDates =
  "As datas que já têm um número ou uma tarefa mantêm dia e horário. Só as outras mudam.";
export const checkingDates = "Conferindo…";
export const cannotTellDates = (reason: string) =>
  `Não dá para saber quantas datas mudam. ${reason}`;
export const noDateMoves = "Nenhuma das próximas datas precisa mudar.";
const datesMove = (dates: number) =>
  dates === 1 ? "Muda 1 das próximas datas" : `Mudam ${dates} das próximas datas`;
export const datesMoveAlone = (dates: number) =>
  `${datesMove(dates)}. Ninguém tem essa contagem como tarefa ainda.`;
export const datesMoveWith = (dates: number, counts: string) =>
  `${datesMove(dates)}, com ${counts}.`;
export const movedTo = (name: string, schedule: string) => `${name} passou para ${schedule}.`;
export const isBackTo = (name: string, schedule: string) => `${name} voltou para ${schedule}.`;

const numbers = (count: number) => (count === 1 ? "1 número" : `${count} números`);
export const oldNumbers = "Números anteriores";
export const oldNumbersCanMove = ({ service }: Terms) =>
  `Números anteriores podem passar para ${fitting(service, "o seu", "a sua")} ${service.one}`;
export const whyMove = ({ service }: Terms) =>
  `Foram registrados para a semana inteira, quando só havia ${a(service)}. Se passarem, cada ${service.one} pode ser ${fitting(service, "comparado com os outros", "comparada com as outras")}. O total da semana fica igual.`;
export const categoryAt = (category: string, campus: string) => `${category} em ${campus}`;
export const weeksMove = (weeks: number) =>
  weeks === 1 ? "1 semana passa" : `${weeks} semanas passam`;
export const toSchedule = (schedule: string) => `para ${schedule}`;
export const stayWithWeek = ({ service }: Terms, name: string, count: number) =>
  `${name} tem ${count} ${service.many}, então seus números anteriores ficam com a semana.`;
export const moveNumbers = (count: number) => `Passar ${numbers(count)}`;
export const leaveThem = "Deixar com a semana";
export const numbersMoved = ({ service }: Terms, count: number) =>
  `${numbers(count)} ${count === 1 ? "passou" : "passaram"} para ${fitting(service, "o", "a")} ${service.one}.`;
export const moveBack = "Voltar atrás";
export const movedBackExcept = "Voltaram, menos os números que mudaram desde então:";
export const categoryAtOn = (category: string, campus: string, day: string) =>
  `${category} em ${campus}, ${day}`;

export const otherRhythms = {
  days: "Vários dias da semana",
  "two-weeks": "A cada duas semanas",
  month: "Uma vez por mês",
  date: "Em datas que eu escolher",
};
export const whichDays = "Em quais dias?";
export const daysApart = "Cada dia é contado à parte, e a soma é a da semana.";
export const dayRange = (first: string, last: string) => `De ${first} a ${last}`;
export const eachDay = "Todos os dias";
export const daysLeft =
  "O dia que deixa de ser escolhido vai para o arquivo. Os números dele ficam.";
export const chooseDays = "Escolha pelo menos um dia.";
export const firstDate = "Primeira data";
export const whichOfMonth = "Qual do mês";
export const placesInMonth = { 1: "1º", 2: "2º", 3: "3º", 4: "4º", [-1]: "Último" };
export const weekday = "Dia";
export const dateNumber = (number: number) => `Data ${number}`;
export const removeDate = (number: number) => `Remover a data ${number}`;
export const addDate = "Adicionar outra data";
export const nextDates = (dates: string) => `Próximas: ${dates}`;
export const noNextDates = "Não há nenhuma data nos próximos 12 meses.";
export const datesWithNumbers =
  "As datas com números ficam. As contagens que faltam fazer passam para a nova data da semana; se não houver, são canceladas.";
export const everyTwoWeeks = (schedule: string) => `A cada duas semanas, ${schedule}`;
/** Saturday and Sunday are masculine, the other days feminine: "1ª segunda-feira". */
export const dayOfMonth = (place: string, weekday: string, number: number) => {
  const isFeminine = number > 0 && number < 6;
  const own = isFeminine ? place.replace("º", "ª").replace("Último", "Última") : place;
  return `${own} ${weekday}`;
};
export const ofMonth = (day: string, time: string) => `${day} do mês, ${time}`;
export const onDates = (count: number, time: string) =>
  count === 1 ? `Em 1 data, ${time}` : `Em ${count} datas, ${time}`;

export const closedSeasons = "Temporadas fechadas";
export const whyClosed = "Enquanto está fechado, não há nada para contar e nenhum número falta.";
export const addSeason = "Adicionar uma temporada fechada";
export const changeSeason = "Mudar a temporada fechada";
export const firstDay = "Primeiro dia";
export const lastDay = "Último dia";
export const chooseDay = "Escolha um dia.";
export const closedYearly = "Todo ano";
export const whatIsClosed = "O que fecha";
export const allServices = ({ service }: Terms) =>
  `${fitting(service, "Todos os", "Todas as")} ${service.many}`;
export const seasonCounts =
  "Os números que já estão lá ficam. As contagens que faltam fazer são canceladas, e voltam se você reabrir.";
export const seasonChanged = (days: string) =>
  `Nesse meio-tempo alguém mudou esta temporada: ${days}. Salve de novo para manter também a sua.`;
export const seasonReopened =
  "Nesse meio-tempo alguém reabriu esta temporada. Salve de novo para fechá-la como está aqui.";
export const reopen = "Reabrir";
export const fromTo = (first: string, last: string) => `${first} a ${last}`;
export const everyYear = (days: string) => `${days}, todo ano`;
