import { a, fitting, ofThe, the, theMany } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

const inItsServices = ({ service }: Terms) => `${fitting(service, "nos", "nas")} ${service.many}`;
const ofItsServices = ({ service }: Terms) => `${fitting(service, "dos", "das")} ${service.many}`;

const sumNames = {
  sum: "a soma",
  average: "a média",
  highest: "o maior número",
  last: "o último número",
};
type Together = keyof typeof sumNames;

export const belongToOrganization = "Os números são de uma organização.";
export const yourDepartments = "seus departamentos";
export const thisWeek = "esta semana";
export const loading = "Carregando os números desta semana";
export const noDepartments = "Ainda não há departamentos";
export const needsDepartments = ({ campus }: Terms, organization: string) =>
  `Um admin de ${organization} precisa adicionar ${campus.many} e departamentos primeiro. Depois você registra os números aqui.`;
export const nothingHere = "Nada para registrar";
export const noneForYou = ({ campus }: Terms) =>
  `${fitting(campus, "Este", "Esta")} ${campus.one} não tem números para você.`;

export const total = "Total";
export const together = { average: "média", highest: "o maior", last: "" };
export const eachItsLast = ({ campus }: Terms) => `cada ${campus.one} tem o seu`;
export const soFar = "até agora";
export const isEntered = (entered: string, all: string) => `${entered} de ${all} registrados`;
export const isOf = (entered: string, all: string) => `${entered} de ${all}`;
export const notEntered = "sem registro:";
export const andMore = (places: string) => `e mais ${places}`;
export const onlyMissing = "Só o que falta";

export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const campuses = ({ campus }: Terms) => campus.many;
export const service = ({ service }: Terms) => capitalized(service.one);
export const department = "Departamento";
export const wholeWeek = "Semana toda";
export const isCancelled = (terms: Terms, service: string) =>
  `${service} (${fitting(terms.service, "cancelado", "cancelada")})`;
export const atCampus = (name: string, campus: string) => `${name} em ${campus}`;
export const serviceOf = ({ service }: Terms, week: string) => `${a(service)}, ${week}`;
export const weekStarting = (day: string) => `semana de ${day}`;

export const starting = (ago: string) => (ago ? `${capitalized(ago)}, desde` : "Semana de");
export const week = "Semana";
export const previousWeek = "Semana anterior";
export const nextWeek = "Próxima semana";
export const chooseWeek = "Escolha uma semana";
export const pressToChoose = "escolher outra semana";
export const anyDay = "Qualquer dia da semana";
export const dayUpToThisWeek = "Escolha um dia até esta semana.";
export const showWeek = "Ver semana";

export const enteredHere = (name: string) => `${name}: registrado`;
export const oneLess = (name: string) => `Um a menos: ${name}`;
export const oneMore = (name: string) => `Um a mais: ${name}`;
export const fromServices = ({ service }: Terms, count: number) =>
  `de ${count < 2 ? `${count} ${service.one}` : `${count} ${service.many}`}`;
export const showServices = ({ service }: Terms) => `Ver ${service.many}`;
export const showServicesOf = ({ service }: Terms, name: string) =>
  `Ver ${service.many} de ${name}`;
export const lastWeek = "semana passada";
export const weekBefore = "semana anterior";
export const typical = (number: string) => `habitual ${number}`;
export const neverSaved = (typed: string) => `${typed} foi digitado aqui e nunca foi salvo`;
export const discard = "Descartar";
export const discardOf = (name: string) => `Descartar o que foi digitado em ${name}`;
export const sumOnly = (terms: Terms, together: Together = "sum") =>
  `É ${sumNames[together]} ${ofItsServices(terms)}. Escolha ${the(terms.service)} cujo número você quer registrar.`;
export const undo = "Desfazer";
export const undoOf = (name: string) => `Desfazer ${name}`;
export const takeCount = (number: string) => `Usar a contagem (${number})`;
export const takeCountOf = (number: string, name: string) => `${takeCount(number)} em ${name}`;

export const notAccepted = "Não foi aceito";
export const notSavedYet = "Não salvo";
export const notSentYet = "Não enviado";
export const saving = "Salvando";
export const savedAt = (time: string) => `Salvo ${time}`;
export const clearedAt = (time: string) => `Apagado ${time}`;
export const counted = "contado";
export const countedSoFar = (missing: string) => `contado até agora, ${missing}`;
export const notAgreed = (low: string, high: string) => `${low} a ${high}, sem acordo`;
export const enteredSoFar = (missing: string) => `até agora, ${missing}`;
const counts = (count: number) => `${count} ${count < 2 ? "contagem" : "contagens"}`;
export const countsToCome = (count: number) => `${counts(count)} por vir`;
export const countsNotSaved = (count: number) =>
  `${counts(count)} ${count < 2 ? "não salva" : "não salvas"}`;
export const countsNotSavedOrToCome = (count: number, toCome: number) =>
  `${countsNotSaved(count)}, ${toCome} por vir`;
export const noteNotSaved = "Nota não salva";
export const isUnsent = "não enviado";
export const isSum = (terms: Terms, together: Together = "sum") =>
  `${sumNames[together]} ${ofItsServices(terms)}`;
export const isBlank = "sem registro";
export const isSaved = "salvo";
export const isTyped = "digitado";

export const servicesNotUsed = (terms: Terms, number: string) =>
  `${number} ${inItsServices(terms)} não é usado`;
export const weekNotUsed = (number: string) => `${number} para a semana toda não é usado`;
export const whose = (number: string, choices: string) => `O número ${number} é ${choices}?`;
export const ofWholeWeek = "da semana toda";
export const ofService = (service: string) => `de ${service}`;
export const theWholeWeek = "A semana toda";

export const typeOverTitle = "Digitar por cima da contagem?";
export const wasCounted = (name: string) => `${name} foi contado com o contador:`;
export const takesItsPlace =
  "O que você digitar fica no lugar. A contagem continua guardada na história.";
export const typeOver = "Digitar por cima";

const someone = (by: string | null) => by ?? "Alguém";
type Replaced = { by: string | null; theirs: string | null; yours: string | null; at: string };
export const youReplaced = ({ by, theirs, yours, at }: Replaced) =>
  `${someone(by)} tinha ${theirs === null ? "deixado em branco" : `registrado ${theirs}`} (${at}). ${yours === null ? "Agora está em branco, como você deixou" : `Seu ${yours} foi salvo`}.`;
export const replacedYours = ({ by, theirs, yours, at }: Replaced) =>
  theirs === null
    ? `${someone(by)} apagou seu ${yours} (${at}).`
    : `${someone(by)} mudou ${yours === null ? "o que você deixou em branco" : `seu ${yours}`} para ${theirs} (${at}).`;
export const keep = (number: string | null) => `Deixar ${number ?? "em branco"}`;
export const take = (number: string | null) =>
  number === null ? "Pôr em branco" : `Usar ${number}`;

export const numbers = (count: number) => `${count} ${count < 2 ? "número" : "números"}`;
export const saveInputs = "Salvar números";
export const next = "Próximo";
export const done = "Pronto";
export const saved = (saved: number, cleared: number, campuses: string) => {
  const were = (count: number, one: string) => (count < 2 ? `foi ${one}` : `foram ${one}s`);
  const also = cleared === 0 ? "" : ` e ${cleared} ${were(cleared, "apagado")}`;
  const words =
    saved === 0
      ? `${numbers(cleared)} ${were(cleared, "apagado")}`
      : `${numbers(saved)} ${were(saved, "salvo")}${also}`;
  return `${words}${campuses && ` em ${campuses}`}.`;
};
export const allSaved = "Tudo já está salvo.";
export const cannotSave = (name: string) =>
  `${name} não pode ser salvo assim. Corrija e salve de novo.`;
export const wasNotSaved = (name: string, typed: string) =>
  `${name}: ${typed} não foi salvo. Corrija.`;
const kept = (count: number) =>
  count < 2
    ? `${numbers(count)} está guardado neste aparelho`
    : `${numbers(count)} estão guardados neste aparelho`;
export const keptUntilLogIn = (count: number) => `${kept(count)}. Entre de novo para enviar.`;
export const keptAndTried = (count: number) =>
  `${kept(count)}. Ainda não deu para enviar. Vamos continuar tentando.`;
export const keptUntilOnline = (count: number) => `${kept(count)} até haver conexão.`;
export const cannotKeep =
  "Este aparelho não consegue guardar números não enviados. Fique nesta página até que sejam enviados.";
export const notAcceptedIn = "Não foi aceito em";
export const notSentIn = "Não enviado em";

export const howToMove =
  "Mova-se com as setas, Tab e Enter, apague com Delete ou cole um bloco de uma planilha.";
export const chosenNumber = "Número escolhido";
export const besideEach = "Ao lado: semana passada,";
export const typicalNumber = "habitual";
export const byService = ({ service }: Terms) => `Registrar por ${service.one}`;
export const enterByService = ({ service }: Terms, name: string) =>
  `${name}: registrar por ${service.one}`;
export const sumOfServices = (terms: Terms, name: string, number: string) =>
  `${name}: ${number}, ${ofItsServices(terms)}`;
export const notesAt = (count: number, campus: string) =>
  `${count} ${count < 2 ? "nota" : "notas"} em ${campus}`;
export const notesAtTitle = (campus: string) => `Notas em ${campus}`;
export const addNoteAt = "Adicionar uma nota em …";
export const signs = "Sinais";
export const signsTitle = "O que os sinais significam";
export const signCounted = "Contado com o contador";
export const signSum = (terms: Terms) => `A partir ${ofItsServices(terms)}`;
export const signMissing = "Uma contagem não está salva";
export const signUnsent = "Não enviado";
export const signSaved = "Salvo hoje neste aparelho";
export const signBad = "Não aceito, ou um segundo número que não é usado";
export const countedOnce = ({ service }: Terms) =>
  `Abaixo da planilha, uma categoria conta uma vez por semana, não importa em ${fitting(service, "quantos", "quantas")} ${service.many} ela esteja. Relatórios conta o número de cada ${service.one}.`;

export const pasteTitle = "Colar estes números?";
export const willChange = (count: number) =>
  `${numbers(count)} ${count < 2 ? "vai mudar" : "vão mudar"}.`;
export const replaceCounts = (count: number) =>
  `${numbers(count)} ${count < 2 ? "substitui" : "substituem"} uma contagem.`;
export const staySame = (count: number) =>
  `${numbers(count)} ${count < 2 ? "fica como está" : "ficam como estão"}.`;
export const changes = "Mudanças";
export const countedWithClicker = "contado com o contador";
export const cannotBeEntered = (count: number) =>
  `${numbers(count)} não ${count < 2 ? "pode ser registrado" : "podem ser registrados"}`;
export const thereAlready = "Estes números já estão lá";
export const noNumbers = "Não há números aqui";
export const leftOut = "O que fica de fora";
export const typedFor = (text: string, where: string) => `“${text}” em ${where}`;
export const enter = (count: number) => `Registrar ${numbers(count)}`;
export const line = (line: number) => `linha ${line}`;
export const lineAndColumn = (line: number, column: number) => `linha ${line}, coluna ${column}`;
export const noNumberFollows = "Nenhum número vem depois.";
export const noSuchRow = "Nenhuma linha desta planilha tem este nome.";
export const pastTheEnd = "Fica fora da planilha.";
export const sameName = "Outra linha tem o mesmo nome.";
export const moneyForPeople = "Isto é dinheiro, mas esta linha conta pessoas.";
export const enterNumber = "Digite um número.";
export const closedSum = (terms: Terms, together: Together = "sum") =>
  `É ${sumNames[together]} ${ofItsServices(terms)}.`;
export const closedByService = ({ campus, service }: Terms) =>
  `É registrado por ${service.one}, na planilha ${ofThe(campus)}.`;
export const absent = ({ campus }: Terms) =>
  `Não é contado ${fitting(campus, "nesse", "nessa")} ${campus.one}.`;
