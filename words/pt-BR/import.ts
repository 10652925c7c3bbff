import { a, fitting, the, theMany } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

const of = (count: number, number: string, one: string, many: string) =>
  `${number} ${count < 2 ? one : many}`;

export const onlyStaff = "Só a coordenação e os admins podem trazer números de semanas passadas.";
export const askAdmin = "Fale com um admin da sua organização.";
export const notInAny = "Você não participa de nenhuma.";
export const yourCategories = "suas categorias";
export const readingFile = "Lendo o arquivo";
export const fileRows = (file: string, rows: number, number: string) =>
  `${file}: ${of(rows, number, "linha", "linhas")}`;
export const chooseAnother = "Escolher outro arquivo";
export const sheet = "Planilha";
export const pastedNumbers = "Números colados";

export const chooseAgain = (file: string) => `Escolha ${file} de novo.`;
export const choicesKept = "O que você escolheu para ele continua guardado.";
export const anyLayout =
  "Traga semanas, meses ou anos passados como você tem: uma linha para cada um, uma coluna para cada um ou uma linha para cada número. Nada muda até você ver o que cada linha vai fazer.";
export const file = "Um arquivo CSV, XLSX ou JSON";
export const fileHint = (rows: string) =>
  `Até 20 MB e ${rows} linhas cada um, vários de uma vez. JSON só se foi exportado aqui.`;
export const orPaste = "Ou cole de uma planilha";
export const readPasted = "Ler o que colei";

export const columnsMean = "O que as colunas significam";
export const exportedHere = ({ service }: Terms) =>
  `Isto foi exportado aqui, então seus nomes, ${service.many} e dias são usados como estão.`;
export const exportOf = (product: string) => `Isto parece uma exportação de ${product}.`;
export const weeksAcross =
  "Nesta planilha as semanas vão de lado a lado, então cada célula é lida como um número da sua semana.";
export const column = (place: string, name: string) => `Coluna ${place}: ${name}`;
export const empty = "Vazia";
export const tellApart = "Escolha o que distingue estas linhas.";
export const choose = "Escolher";
export const leaveOut = "Deixar de fora";
export const uses = ({ campus, service }: Terms) => ({
  open: choose,
  nothing: leaveOut,
  date: "A data",
  until: "O último dia",
  year: "O ano",
  month: "O mês",
  day: "O dia do mês",
  week: "O número da semana",
  campus: capitalized(the(campus)),
  service: `${capitalized(the(service))} ou a hora`,
  department: "O departamento",
  category: "O que foi contado",
  number: "Números",
  note: "Uma nota",
});
export const partsAre = (parts: string) => `Nos títulos, “${parts}” são`;
export const betweenParts = "”, “";
export const headUses = ({ campus, service }: Terms) => ({
  campus: capitalized(campus.many),
  service: capitalized(service.many),
  department: "Departamentos",
  category: "Partes do que foi contado",
});
export const yearOfFirst = (dates: string) => `Ano da primeira de ${dates} datas sem ano`;
export const chooseYear = "Escolha o ano.";
export const takeDateAbove = (rows: number, number: string) =>
  `Usar a data de cima em ${of(rows, number, "linha que não tem", "linhas que não têm")}`;
export const ambiguousDate = "Nestas datas, 03/04 é";
export const march4 = "4 de março";
export const april3 = "3 de abril";
export const campusForThese = ({ campus }: Terms) => `${capitalized(campus.one)} destes números`;
export const chooseCampus = ({ campus }: Terms) => `Escolha ${the(campus)}.`;
export const numbersOfOneCampus = ({ campus }: Terms) => `Números de ${a(campus)}`;
export const numbersOf = (campus: string) => `Números de ${campus}`;
export const numbersOfOneService = ({ service }: Terms) => `Números de ${a(service)}`;

export const namesMean = "O que os nomes significam";
export const addCampuses = ({ campus }: Terms, count: number, names: string) =>
  `Adicionar ${count} ${fitting(campus, "novos", "novas")} ${campus.many}: ${names}`;
export const allUnknown = (count: number) => `Os ${count} que não são conhecidos aqui`;
export const oneByOne = "Escolher um por um";
export const campusNamed = ({ campus }: Terms, name: string) =>
  `${capitalized(campus.one)} “${name}”`;
export const whichCampus = ({ campus }: Terms) => `Escolha qual ${campus.one} é.`;
export const addCampus = ({ campus }: Terms) =>
  `Adicionar como ${fitting(campus, "novo", "nova")} ${campus.one}`;
export const addClosedCampus = ({ campus }: Terms) =>
  `Adicionar como ${campus.one} que já está ${fitting(campus, "fechado", "fechada")}`;
export const serviceNamed = ({ service }: Terms, name: string) =>
  `${capitalized(service.one)} “${name}”`;
export const serviceAt = ({ service }: Terms, time: string) =>
  `${capitalized(the(service))} de ${time}; é adicionado onde falta`;
export const asInFile = "Como no arquivo";
export const wholeWeek = ({ service }: Terms) => `A semana toda, sem ${service.one}`;
export const addTo = (department: string) => `Adicionar a ${department}`;
export const addToNew = (department: string) => `Adicionar a um novo departamento, ${department}`;
export const asMoney = (choice: string) => `${choice}, como dinheiro`;
export const withDecimals = (choice: string, decimals: number) =>
  `${choice}, com ${decimals} ${decimals < 2 ? "casa decimal" : "casas decimais"}`;
export const whatWasCounted = (name: string) => `O que foi contado: “${name}”`;
export const theNumbers = "Os números";
export const chooseWhat = "Escolha o que é.";
export const newDepartmentName = (name: string) => `Nome do novo departamento “${name}”`;
export const giveName = "Dê um nome.";
export const departmentTaken = "Já há um departamento com este nome.";

export const workingOut = "Vendo o que você escolheu…";
export const chooseMarked = "Escolha o que é a coluna marcada.";
export const chooseDates = "Escolha qual coluna tem as datas.";
export const chooseNumbers = "Escolha quais colunas têm os números.";
export const chooseCampusForThese = ({ campus }: Terms) => `Escolha ${the(campus)} destes números.`;
export const chooseMissingYear = "Escolha o ano das datas que não têm.";
export const chooseMeanings = (names: string, count: number) =>
  count === 1
    ? `Escolha o que ${names} significa, ou deixe de fora.`
    : `Escolha o que ${names} significam, ou deixe de fora.`;
export const unnamedNumbers = "os números";
export const more = (count: number) => `mais ${count}`;
export const and = " e ";
export const correctDepartment = "Corrija o nome do novo departamento.";
export const correctCells = (count: number, number: string) =>
  count === 1
    ? "Corrija a célula com o problema, ou deixe de fora."
    : `Corrija as ${number} células com problema, ou deixe de fora.`;
export const nothingLeft = "Não sobrou nada para importar.";
export const checking = "Vendo o que já existe…";
export const nothingNew = "Nada é novo. Escolha se quer substituir os números que já existem.";
export const allThere = "Tudo já está aqui, então não há nada para importar.";

export const unusual = (count: number, number: string) =>
  count === 1 ? "1 número parece fora do habitual" : `${number} números parecem fora do habitual`;
export const farFromOthers =
  "Longe das semanas ao redor, neste arquivo ou já aqui. O que você deixar é importado como está e conta como conferido.";
export const inRow = (row: string, what: string) => `Linha ${row}, ${what}`;
export const isKept = (number: string) => `${number} fica.`;
export const insteadOf = (number: string, before: string) => `${number} em vez de ${before}.`;
export const undo = "Desfazer";
export const undoFor = (where: string) => `Desfazer em ${where}`;
export const showMore = (count: number) => `Ver mais ${count}`;
export const andMore = (number: string, shown: number) =>
  `E mais ${number}. Estes são os ${shown} mais distantes.`;

export const whatWillHappen = "O que vai acontecer";
export const inParts = (most: string, parts: number) =>
  `São mais de ${most} números de uma vez, então são importados em ${parts} partes, a mais antiga primeiro. Cada parte é importada inteira ou nada, e pode ser desfeita à parte.`;
export const haveProblem = (count: number, number: string) =>
  count === 1 ? "1 célula tem um problema" : `${number} células têm um problema`;
export const chooseEachName = "Escolha o que cada nome acima significa.";
export const correctFile =
  "Corrija o arquivo e escolha de novo, o que você escolheu é mantido, ou deixe estas de fora.";
export const leaveTheseOut = "Deixar estas de fora";
export const replaceExisting = "Substituir os números que já existem";
export const nothingLost = "Nada se perdeu. Você pode tocar em Importar de novo.";
export const partFailed = (part: number, parts: number) =>
  `A parte ${part} de ${parts} não foi importada.`;
export const partsDone = (parts: number) =>
  parts === 1 ? "A parte 1 foi importada." : `As partes 1 a ${parts} foram importadas.`;
export const importNow = "Importar";
export const importNumbers = (count: number, number: string) =>
  `Importar ${of(count, number, "número", "números")}`;
export const undoFor30 = (days: number) => `Você pode desfazer durante ${days} dias.`;
export const cellByCell = "Célula por célula";
export const importing = "Importando";
export const ofNumbers = (written: string, all: string) => `${written} de ${all} números`;
export const hasBegun = "A importação começou.";
export const percentDone = (percent: number) => `${percent} por cento importados.`;
export const partName = (file: string, part: number, parts: number) =>
  `${file} (parte ${part} de ${parts})`;

export const newNumbers = (count: number, number: string) =>
  of(count, number, "número novo", "números novos");
export const otherValue = (count: number, number: string) =>
  `${of(count, number, "número já tem", "números já têm")} outro valor`;
export const sameValue = (count: number, number: string) =>
  `${of(count, number, "número já está", "números já estão")} aqui`;
export const weeksNotUsed = ({ service }: Terms, count: number, number: string) =>
  `${of(count, number, "número de uma semana inteira fica guardado mas não é usado", "números de semanas inteiras ficam guardados mas não são usados")}, porque ${theMany(service)} dessa semana têm números`;
export const newCampuses = ({ campus }: Terms, count: number, names: string) =>
  count === 1
    ? `${fitting(campus, "Novo", "Nova")} ${campus.one}: ${names}`
    : `${fitting(campus, "Novos", "Novas")} ${campus.many}: ${names}`;
export const newDepartments = (count: number, names: string) =>
  `${count === 1 ? "Novo departamento" : "Novos departamentos"}: ${names}`;
export const newCategories = (count: number, names: string) =>
  `${count === 1 ? "Nova categoria" : "Novas categorias"}: ${names}`;
export const closed = ({ campus }: Terms, name: string) =>
  `${name} (${fitting(campus, "fechado", "fechada")})`;
export const pastServices = ({ service }: Terms, count: number, number: string) =>
  count === 1
    ? `${number} ${service.one} ${fitting(service, "passado adicionado", "passada adicionada")}`
    : `${number} ${service.many} ${fitting(service, "passados adicionados", "passadas adicionadas")}`;
export const notesAdded = ({ service }: Terms, count: number, number: string) =>
  `${of(count, number, "nota", "notas")} em ${service.many} e semanas, onde ainda não há nenhuma`;
export const daysAdded = (count: number, number: string) =>
  `${of(count, number, "dia especial", "dias especiais")}, a menos que o dia já tenha esse nome`;
export const repeated = (count: number, number: string) =>
  `${of(count, number, "número está", "números estão")} duas vezes no arquivo e contam uma`;
export const sums = (count: number, number: string) =>
  `${of(count, number, "número é uma soma", "números são somas")} de vários dias de uma semana`;
export const spans = (count: number, number: string) =>
  `${of(count, number, "linha é", "linhas são")} de vários dias, cada uma na semana mostrada abaixo`;
export const periods = (count: number, number: string) =>
  count === 1
    ? `${number} número é de um mês, trimestre ou ano inteiro: usado como a soma dele, para o relatório ao conselho`
    : `${number} números são de meses, trimestres ou anos inteiros: usados como as somas deles, para o relatório ao conselho`;
export const periodNotes = (count: number, number: string) =>
  `${of(count, number, "nota", "notas")} sobre um mês ou ano inteiro: de fora`;
export const yearless = (count: number, number: string) =>
  `${of(count, number, "data não tem", "datas não têm")} ano, que vem das de cima`;
export const columnsLeft = (count: number, number: string, names: string) =>
  `${of(count, number, "coluna", "colunas")} de fora: ${names}`;
export const totalsLeft = (count: number, number: string) =>
  `${of(count, number, "linha", "linhas")} de totais de fora`;
export const hiddenRows = (count: number, number: string) =>
  `${of(count, number, "linha está oculta", "linhas estão ocultas")} na planilha e são lidas como as outras`;
export const cellsLeft = (count: number, number: string) =>
  `${of(count, number, "célula fica", "células ficam")} de fora, como você escolheu`;
export const emptyCells = (count: number, number: string) =>
  `${of(count, number, "célula vazia não muda", "células vazias não mudam")} nada`;
export const andMoreNames = (count: number) => ` e mais ${count}`;

export const show = "Ver";
export const everyCell = "Todas as células";
export const onlyProblems = "Só problemas";
export const onlyChanges = "Só valores diferentes";
export const none = "Não há nenhuma.";
export const pageOf = (first: string, last: string, all: string) => `${first} a ${last} de ${all}`;
export const row = "Linha";
export const columnShort = "Col.";
export const columnHead = "Coluna";
export const inFile = "No arquivo";
export const whatHappens = "O que acontece";
export const nothing = "Nada";
export const pages = "Páginas da prévia";
export const previousRows = "Linhas anteriores";
export const nextRows = "Próximas linhas";
export const becomes = (before: string, number: string) => `${before} passa a ${number}`;
export const stays = (before: string, number: string) => `Continua ${before}, não ${number}`;
export const inFileAs = (text: string) => `No arquivo: ${text}`;
export const notUsed = ({ service }: Terms) =>
  `Não usado: ${theMany(service)} desta semana têm números`;
export const noteIs = (note: string) => `Nota: ${note}`;
export const thereAlready = "Já está";
export const note = "Nota";
export const noteOn = (name: string) => `Nota sobre ${name}`;
export const specialDay = "Dia especial";

export const nothingChanged = "Nada era novo, então nada mudou.";
export const wereImported = (what: string, count: number) =>
  `${count === 1 ? "Importado" : "Importados"}: ${what}.`;
export const isNew = (number: string) => `${number} ${number === "1" ? "novo" : "novos"}`;
export const isChanged = (number: string) => `${number} ${number === "1" ? "mudado" : "mudados"}`;
export const isUnchanged = (number: string) => `${number} sem mudança`;
export const seeReports = "Ver Relatórios";
export const whatYouBrought = "O que você trouxe";
export const broughtNumbers = (count: number, number: string) =>
  of(count, number, "número", "números");
export const broughtNotes = (count: number, number: string) => of(count, number, "nota", "notas");
export const broughtDays = (count: number, number: string) =>
  of(count, number, "dia especial", "dias especiais");
export const broughtOn = (what: string, when: string) => `${what}, ${when}`;
export const by = (name: string) => `, por ${name}`;
export const undoUntil = (day: string) => `Desfazer, até ${day}`;
export const undoneOn = (day: string) => `Desfeito em ${day}`;
export const areBack = (count: number, number: string) =>
  count === 1 ? "1 número voltou ao que era." : `${number} números voltaram ao que eram.`;
export const changedSince = "Mudaram depois, então ficam:";
export const usedSince = "Em uso desde então, por isso ficam:";
export const kinds = ({ campus }: Terms) => ({
  campus: campus.one,
  department: "departamento",
  category: "categoria",
});
export const staysBecause = (name: string, kind: string, why: string) =>
  `${name} (${kind}): ${why}`;
export const whyStays = ({ campus, service }: Terms) => ({
  numbers: "tem outros números",
  counts: "alguém tem que contar ali",
  services: `tem ${service.many}`,
  notes: "tem notas",
  goal: "tem uma meta",
  days: "tem dias especiais",
  categories: "ainda tem categorias",
  view: "uma visão salva mostra isso",
  only: `é ${fitting(campus, "seu único", "sua única")} ${campus.one}`,
  admins: "só admins podem remover",
  busy: "alguém está usando agora mesmo",
});
