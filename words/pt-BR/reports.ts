import { a } from "../portuguese.ts";
import { capitalized, type Term, type Terms } from "../terms.ts";

type Place = "campus" | "department" | "service";
const department: Term = { one: "departamento", many: "departamentos" };
const placeOf = (place: Place, { campus, service }: Terms) =>
  place === "campus" ? campus : place === "service" ? service : department;
/** A short date may end with a period of its own. */
const ended = (text: string) => (text.endsWith(".") ? text : `${text}.`);

export const reports = "Relatórios";
export const title = "Seus dados em gráficos";
export const welcome = "Boas-vindas";
export const welcomeTo = (name: string) => `Boas-vindas a ${name}`;
export const noOrganization = "Os relatórios mostram os números de uma organização.";
export const monday = "Segunda";
export const boardReport = "Relatório para a diretoria";
export const bringHistory = "Traga seu histórico";
export const yourNumbers = "seus números";
export const weekNumbers = "os números desta semana";
export const loading = "Carregando os números";
export const overview = "Resumo";
export const shownNow = (shown: string, amount: string) => `${shown}: ${amount}`;
export const noAttendance = ({ attendance }: Terms) => `sem ${attendance.toLowerCase()}`;

export const unreadPlace = (place: Place, terms: Terms) => a(placeOf(place, terms));
export const unreadPeriod = "um período";
export const unreadComparison = "uma comparação";
export const notRead = (parts: string) =>
  `Este link pede ${parts} que não existe aqui, então a página aparece sem isso.`;
export const notHere = "O que este link mostra não está mais aqui.";
export const showAll = "Ver todos os números";
export const offline = "Sem conexão.";
export const showsChoice = "Vamos mostrar esta seleção quando houver conexão.";

export const noneThen = "Naquele momento não havia números.";
export const noneLately = "Não há números nas últimas 13 semanas";
export const enterNumbers = "Registrar números";
export const onceEntered =
  "Quando houver números registrados ou contados, eles aparecem aqui. Os mais antigos, se houver, estão em Todas as semanas; os de meses e anos inteiros, no relatório para a diretoria.";
export const noneHere = "Aqui não há números";
export const noneForChoice =
  "Nenhuma semana tem um número para esta seleção. Os números de meses e anos inteiros estão no relatório para a diretoria.";

export const shown = "O que aparece";
export const period = "Período";
export const periods = {
  "13": "13 semanas",
  "26": "26 semanas",
  "52": "52 semanas",
  "last-month": "Mês passado",
  "fiscal-year": "Ano fiscal",
  all: "Todas as semanas",
};
export const custom = "Outros dias…";
export const chooseDays = "Escolha os dias";
export const from = "De";
export const to = "Até";
export const firstDay = "Escolha o primeiro dia.";
export const lastDay = "Escolha o último dia.";
export const dayHint = "Um número pertence ao dia em que foi contado.";
export const show = "Mostrar";
export const comparedWith = "Comparado com";
export const comparisons = {
  none: "Nada",
  typical: "Semana típica",
  "last-year": "Mesma semana do ano passado",
  easter: "Mesma distância da Páscoa",
};
export const reset = "Redefinir";
export const showThese = "Mostrar estes";
export const placeLabel = (place: Place, terms: Terms) => capitalized(placeOf(place, terms).one);
export const allPlaces = (place: Place, terms: Terms) => {
  const { many, gender } = placeOf(place, terms);
  return gender ? `Todas as ${many}` : `Todos os ${many}`;
};
export const severalPlaces = (place: Place, terms: Terms) => {
  const { many, gender } = placeOf(place, terms);
  return `${gender ? "Várias" : "Vários"} ${many}`;
};
export const somePlaces = (count: number, place: Place, terms: Terms) =>
  `${count} ${placeOf(place, terms).many}`;
export const formerPlace = (place: Place, terms: Terms) =>
  `${capitalized(placeOf(place, terms).one)} anterior`;

export const savedViews = "Visões salvas";
export const saveView = "Salvar visão";
export const manageViews = "Organizar visões";
export const moreViews = "Mais visões";
export const countMoreViews = (count: number) => `Mais ${count} visões`;
export const noView = "Não há visões salvas.";
export const close = "Fechar";
export const pinned = "Fixada";
export const cannotOpen = "Não abre mais";
export const onlyYou = "Só você";
export const sharedByYou = "Você compartilhou";
export const sharedBy = (name: string) => `${name} compartilhou`;
export const shared = "Compartilhada";
export const changeView = "Mudar esta visão";
export const keepsPage =
  "Guarda as semanas, os lugares e a comparação que você vê agora, para abrir com um toque.";
export const keepsReport =
  "Guarda as linhas e os lugares que você vê agora, e abre o último mês, trimestre ou ano que já terminou.";
export const viewName = "Nome";
export const viewExample = "Para a diretoria";
export const share = "Compartilhar com toda a equipe";
export const pin = "Fixar no começo";
export const keepNow = "Guardar no lugar o que a página mostra agora";
export const viewOffline = "Sem conexão. Você poderá salvar uma visão quando ela voltar.";
export const viewGone = "Esta visão não abre mais. Use o que aparece agora.";
export const deleteView = "Excluir";
export const viewChanged = (name: string) => `${name} mudou.`;
export const viewSaved = (name: string) => `${name} está salva.`;
export const viewDeleted = (name: string) => `${name} foi excluída.`;

export const inWords = ({ attendance }: Terms) => `${attendance} em palavras`;
export const followLastYear = (number: string) => `${number}: comparar com o ano passado`;
export const followEaster = (number: string) => `${number}: comparar com a Páscoa`;
export const followChart = (number: string) => `${number}: ver o gráfico`;
export const followStory = (number: string) => `${number}: quem registrou`;
export const followParts = (number: string) => `${number}: suas partes`;

export const weekOf = (day: string) => `Semana de ${day}`;
export const numbersChanged = (count: number) =>
  count === 1
    ? "1 número mudou desde a última vez que você viu"
    : `${count} números mudaram desde a última vez que você viu`;
export const someone = "Alguém";
export const inWeekOf = (day: string) => `semana de ${day}`;
export const week = "Semana";
export const ofWeek = (name: string, day: string) => `${name}, semana de ${day}`;
export const numbersMissing = (count: number) =>
  count <= 1 ? `falta ${count} número` : `faltam ${count} números`;
export const stillToCome = (count: number) => `${count} ainda por vir`;

export const toDo = "Pendências";
export const notCounted = "Ainda sem contar";
export const notCountedAnywhere = "Ainda sem contar, em todos os lugares";
export const nobodyYet = "Ninguém ainda";
export const showMore = (count: number) => `Ver mais ${count}`;
export const campuses = ({ campus }: Terms) => capitalized(campus.many);
export const noneInWeeks = ({ attendance }: Terms) =>
  `Sem ${attendance.toLowerCase()} nestas semanas`;
export const at = (campus: string) => ` em ${campus}`;
export const missing = "Falta";
export const thisWeek = "Esta semana";
export const lastWeek = "Semana passada";
export const andMore = (count: number) => ` e mais ${count}`;
export const enter = "Registrar";
export const ofThisWeek = " esta semana";
export const ofLastWeek = " a semana passada";
const everywhere = (count: number, { campus: { many, gender } }: Terms) =>
  count > 1 ? ` ${gender ? "nas" : "nos"} ${count} ${many}` : "";
export const weekClosed = (day: string, count: number, terms: Terms) =>
  `A semana de ${day} está fechada${everywhere(count, terms)}: o que está em branco não aconteceu.`;
export const weekOpened = (day: string) => `A semana de ${day} está aberta de novo.`;
export const openWeek = "Abrir de novo";
export const closeWeek = (day: string, count: number, terms: Terms) =>
  `Fechar a semana de ${day}${everywhere(count, terms)}`;

export const eachCategory = "Cada categoria";
export const lineWeek = (day: string) => `Semana de ${day}`;
export const fromTypical = "mudança em relação a uma semana típica";
export const fromLastYear = "mudança em relação à mesma semana do ano passado";
export const fromEaster = "mudança em relação à mesma distância da Páscoa";
export const level = "igual";
export const reorder = "Reordenar";
export const orderOf = "Ordem das categorias";
export const onlyYouSee = "Só você vê sua ordem, neste aparelho.";
export const categories = "Categorias";
export const byDepartment = "Ordenar por departamento";
export const done = "Pronto";
export const otherDepartment = "Outras";
export const notEntered = (weeks: number) =>
  weeks <= 1 ? "Sem registro nesta semana" : `Sem registro nestas ${weeks} semanas`;
export const notEnteredAlone = "Sem registro nestas semanas";

export const summaryRules = {
  average: ({ campus, service }: Terms) => `A média de ${service.many}, ${campus.many} e semanas`,
  highest: ({ campus, service }: Terms) => `O maior de ${service.many}, ${campus.many} e semanas`,
  last: ({ service }: Terms) => `O último de ${service.many} e semanas`,
};
export const notAdded = "Não está no total, nas previsões nem no que se destaca";

export const moveAlong = "Percorra a linha para ler cada semana.";
export const typicalWeek = (amount: string) => `Semana típica: ${amount}`;
export const noForecast = "sem previsão";
export const weekByWeek = (name: string) => `${name}, semana a semana`;
export const backToLast = "Voltar à última semana";
export const rangeExpected = (range: string) => `espera-se ${range}`;
export const expected = "previsão";
export const mostLikely = (amount: string) =>
  `O mais provável é cerca de ${amount}; 8 de cada 10 semanas ficam na faixa`;
export const servicesUnread = ({ service }: Terms) => `Não foi possível ler por ${service.many}.`;
export const partsUnread = "Não foi possível ler as partes.";
export const wholeWeek = "A semana toda";
export const notesOfCampuses = (count: number, { campus }: Terms) =>
  `${count} ${count <= 1 ? "nota" : "notas"} de ${campus.many}`;
export const seeNumbers = "Ver os números";
export const hideNumbers = "Esconder os números";
export const ofName = (name: string) => ` de ${name}`;
export const weekStarting = "Semana que começa";
export const notes = "Notas e dias especiais";
export const olderWeeks = (count: number) =>
  `Ver mais ${count} ${count <= 1 ? "semana anterior" : "semanas anteriores"}`;

export const howSure = "O quanto isto é seguro?";
export const expectedSign = "Previsão: 8 de cada 10 semanas ficam dentro";
export const hollowSign = "Incompleta: pode vir mais";
export const belowSign = "Incompleta, e abaixo do gráfico";
export const markSign = "Um dia especial ou uma nota";
export const blankRule =
  "Uma semana em branco não é zero. Não entra em nenhuma média, e nenhuma linha passa por ela.";

export const more = "Mais";
export const byCampus = ({ attendance, campus }: Terms) => `${attendance} por ${campus.one}`;
export const byDepartments = ({ attendance }: Terms) => `${attendance} por departamento`;
export const yearOfSundays = "Um ano de domingos";
export const yearOfWeeks = "Um ano de semanas";
export const ofEachWeek = ({ attendance }: Terms) => `${attendance} de cada semana.`;
export const highest = (amount: string) => `máximo ${amount}`;
export const others = "Outros";
export const until = "a";
export const besideAttendance = ({ attendance }: Terms) => `Ao lado de ${attendance.toLowerCase()}`;
export const besideNote =
  "Na última semana em que os dois estão completos ou quase, sem números a conferir.";
export const shareOfAttendance = ({ attendance }: Terms) =>
  `, parte de ${attendance.toLowerCase()}`;
export const per = " por ";
export const shareInWeek = (part: string, all: string, day: string) =>
  `${part} de ${all} na semana de ${day}`;
export const bothInWeek = (one: string, other: string, day: string) =>
  `${one} e ${other} na semana de ${day}`;
export const typical = (amount: string) => ` · típico ${amount}`;
export const online = "On-line e presencial";
export const onlineNote = (day: string, { attendance }: Terms) =>
  `${ended(`Semana de ${day}`)} O que é visto on-line nunca é somado a ${attendance.toLowerCase()}.`;

export const print = "Imprimir";
export const fromTo = (from: string, to: string) => `De ${from} a ${to}`;
export const usualWeek = (day: string) =>
  `Os números são da semana de ${day}, a não ser que outra seja citada.`;
export const blankOnes = "Sem registro nestas semanas: ";
export const printed = (day: string) =>
  `${ended(`Impresso em ${day}`)} Uma semana em branco não é zero, e não entra em nenhuma média.`;
export const grayLine = (compared: string) => `Linha cinza: ${compared}`;
export const comparedTo = (compared: string) => `Comparado com: ${compared}`;
export const former = "anterior";
export const someServices = (count: number, { service }: Terms) =>
  count === 1 ? capitalized(a(service)) : `${count} ${service.many}`;
export const exportFile = "Exportar";
export const exportNow = "As semanas e categorias escolhidas nesta página, com a comparação.";
export const allEntries = "Todos os números";
export const exportEntries = ({ service }: Terms) =>
  `Cada número que você pode ver, com seu ${service.one}, depois todas as notas e dias especiais. “Traga seu histórico” lê de volta, até 200.000 números ou 20 MB. As metas não são incluídas.`;
export const as = (part: string, format: string) => `${part} em ${format}`;
export const whichFile =
  "Google Sheets e Apple Numbers também abrem arquivos do Excel. CSV serve para outros programas, e JSON é para quem programa.";
export const onItsWay = "Seu arquivo está a caminho…";
export const downloaded = (file: string) => `${file} foi baixado.`;
export const brokeOff =
  "O arquivo parou antes de ficar completo, então nada foi salvo. Tente de novo.";

export const ask = "Pergunte sobre seus números";
export const askHint = "Por enquanto entende perguntas em inglês, e responde em inglês.";
export const askButton = "Perguntar";
export const askAnother = "Fazer outra pergunta";
export const clearQuestion = "Apagar a pergunta";
export const questionStays = "Sua pergunta fica aqui até você poder fazê-la.";
export const notArrived = "Uma parte desta página não chegou.";
export const loadAgain = "Sua pergunta fica aqui. Confira sua conexão e carregue a página de novo.";
export const theAnswer = "a resposta";
export const theChart = "o gráfico";
export const answer = "Resposta";
export const asOf = (age: string) => `De ${age}`;
export const understoodWith = (host: string) => `Interpretado com ${host}`;
export const tellSeats = "Informar quantos lugares há";
export const understood = "Como foi entendido";
export const counted = "O que se conta";
export const forEach = "Para cada";
export const shareOf = "Parte de";
export const perOne = (one: string) => `por ${one}`;
export const shareOfName = (name: string) => `parte de ${name}`;
export const notCompared = "Sem comparação";
export const attendanceInPart = ({ attendance }: Terms) => `${attendance}, em parte`;
export const day = "Dia";
export const nextSundays = (count: number) => `Próximos ${count} domingos`;

export const standsOut = "O que chama a atenção";
export const whatStandsOut = "o que chama a atenção";
