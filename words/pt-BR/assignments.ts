export const assignCount = "Atribuir contagem";
export const needOrganization = "Você precisa de uma organização para atribuir contagens.";
export const roleForbids = "Sua função não permite isso.";
export const onlyStaff = "Só a coordenação e os admins podem atribuir contagens.";
export const yourServices = "seus cultos";
export const thisAssignment = "esta tarefa";
export const couldNotLoad = "Não foi possível carregar sua equipe e suas unidades.";
export const tryAgain = "Tentar de novo";
export const loading = "Carregando";
export const assign = "Atribuir";
export const show = "Ver";
export const pressAgain =
  "Essa você pode mudar no Início. Para atribuir esta também, toque em Atribuir de novo.";
export const people = (count: number) => `${count} pessoas`;
export const nobodyYet = "ninguém por enquanto";
export const assignedTo = (who: string) => `Atribuída a ${who}.`;
export const countsAssignedTo = (counts: number, who: string) =>
  `${counts} contagens atribuídas a ${who}.`;
export const assignedAlready = (counts: string) => `Já atribuídas: ${counts}.`;

export const whoCounts = "Quem conta";
export const choosePerson = "Escolha uma pessoa";
export const chooseWho = "Escolha quem conta.";
export const morePeople = "Mais pessoas";
export const person = (number: number) => `Pessoa ${number}`;
export const areaOfPerson = (number: number) => `Área da pessoa ${number}`;
export const removePerson = (number: number) => `Remover a pessoa ${number}`;
export const addPerson = "Adicionar outra pessoa";
export const campus = "Unidade";
export const noCampus = "Sem unidade";
export const atServices = "Em quais cultos";
export const showMoreUntil = (services: number, day: string) => `Ver mais ${services}, até ${day}`;
export const alsoAt = (campuses: string) => `Também em ${campuses}`;
export const alsoAtOthers = (campuses: number) => `Também em outras ${campuses} unidades`;
export const service = "Culto";
export const notOfService = "Fora de um culto";
export const chooseService = `Escolha um culto ou “${notOfService}”.`;
export const isCancelled = "(cancelado)";
export const date = "Data";
export const time = "Horário (opcional)";
export const department = "Departamento";
export const somethingElse = "Outra coisa";
export const whatToCount = "O que contar";
export const fillsInService = "Ao salvar a contagem, o número do culto é preenchido.";
export const fillsInWeek =
  "Ao salvar a contagem, o número da semana é preenchido, a não ser que um culto dessa semana tenha um.";
export const notInInputs = "Este número não vai aparecer em Números nem em Relatórios.";
export const repeatWeekly = "Repetir toda semana";
export const repeatWithService = "Repetir com este culto";
export const repeatWithServices = "Repetir com estes cultos";
export const moreDetails = "Mais detalhes";
export const title = "Título";
export const titleExample = "Auditório";
export const sayWhat = "Diga o que contar.";
export const area = "Área";
export const areaOptional = "Área (opcional)";
export const areaExamples = "térreo, galeria";
export const areaExample = "galeria";
export const nameArea = "Dê um nome à área, como térreo.";
export const location = "Onde (opcional)";
export const locationExample = "Sala 4";
export const instructions = "Instruções (opcional)";
export const instructionsHint =
  "Diga quem incluir e quando contar, para que toda semana se conte do mesmo jeito.";
export const instructionsExample = "Só pessoas sentadas, durante a mensagem.";
export const tooLongAgo = "Este dia foi há mais de 31 dias. Confira o ano.";

export const addArea = "Adicionar outra área";
export const insteadOfThem = "No lugar dessas pessoas";
export const nameOtherArea = "Dê um nome à área, como galeria.";
const by = (people: string) => (people ? ` (${people})` : "");
export const alreadyCounted = (areas: string | null, isSeveral: boolean, people: string) =>
  `Já ${isSeveral ? "são contadas" : "tem contagem"}: ${areas ?? "isto"}${by(people)}.`;
export const hasBeenCounted = (areas: string | null, isSeveral: boolean, people: string) =>
  `Já ${isSeveral ? "foram contadas" : "foi contado"}: ${areas ?? "isto"}${by(people)}. Escolha outra área, ou primeiro recomece essa contagem.`;

export const editAssignment = "Editar tarefa";
export const mayBeDeleted = "Talvez alguém a tenha excluído.";
export const isSaved = "Tarefa salva.";
export const nobodyAssigned = "Ninguém tem esta tarefa.";
export const chooseOrLeave = "Escolha quem conta ou deixe para depois.";
export const isCounted = "Já está contado:";
export const numberMoves =
  "Se você mudar o culto, a data ou a categoria, este número muda de lugar também.";
export const save = "Salvar";
export const applyTo = "Repete toda semana. Aplicar a";
export const thisOnly = "Só esta";
export const thisAndFollowing = "Esta e as seguintes";
export const deleteAssignment = "Excluir tarefa";
export const deleteTitle = "Excluir esta tarefa?";
export const deleteIt = "Excluir";
export const isDeleted = "Tarefa excluída.";
export const willBeGone = "será excluída.";
export const willBeGoneFor = (person: string) => `será excluída para ${person}.`;
export const lostSoFar = (number: string) =>
  `O que foi contado até agora, ${number}, será perdido.`;
export const countLost = (number: string) => `A contagem de ${number} será perdida.`;
export const takenBack = (number: string, category: string) =>
  `A contagem de ${number} será tirada de ${category} nessa semana.`;
