import { a, fitting, ofThe, the } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const assignCount = "Atribuir contagem";
export const needOrganization = "Você precisa de uma organização para atribuir contagens.";
export const roleForbids = "Sua função não permite isso.";
export const onlyStaff = "Só a coordenação e os admins podem atribuir contagens.";
export const yourServices = ({ service }: Terms) =>
  `${fitting(service, "seus", "suas")} ${service.many}`;
export const thisAssignment = "esta tarefa";
export const couldNotLoad = ({ campus }: Terms) =>
  `Não foi possível carregar sua equipe e ${fitting(campus, "seus", "suas")} ${campus.many}.`;
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
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const noCampus = ({ campus }: Terms) => `Sem ${campus.one}`;
export const atServices = ({ service }: Terms) => `Em quais ${service.many}`;
export const showMoreUntil = (services: number, day: string) => `Ver mais ${services}, até ${day}`;
export const alsoAt = (campuses: string) => `Também em ${campuses}`;
export const alsoAtOthers = ({ campus }: Terms, campuses: number) =>
  `Também em ${fitting(campus, "outros", "outras")} ${campuses} ${campus.many}`;
export const service = ({ service }: Terms) => capitalized(service.one);
export const notOfService = ({ service }: Pick<Terms, "service">) => `Fora de ${a(service)}`;
export const chooseService = ({ service }: Terms) =>
  `Escolha ${a(service)} ou “${notOfService({ service })}”.`;
export const isCancelled = "(cancelado)";
export const date = "Data";
export const time = "Horário (opcional)";
export const department = "Departamento";
export const somethingElse = "Outra coisa";
export const whatToCount = "O que contar";
export const fillsInService = ({ service }: Terms) =>
  `Ao salvar a contagem, o número ${ofThe(service)} é preenchido.`;
export const fillsInWeek = ({ service }: Terms) =>
  `Ao salvar a contagem, o número da semana é preenchido, a não ser que ${a(service)} dessa semana tenha um.`;
export const notInInputs = "Este número não vai aparecer em Números nem em Relatórios.";
export const repeatWeekly = "Repetir toda semana";
export const repeatWithService = ({ service }: Terms) =>
  `Repetir com ${fitting(service, "este", "esta")} ${service.one}`;
export const repeatWithServices = ({ service }: Terms) =>
  `Repetir com ${fitting(service, "estes", "estas")} ${service.many}`;
export const moreDetails = "Mais detalhes";
export const title = "Título";
export const titleExample = (isChurch: boolean) => (isChurch ? "Auditório" : "Salão principal");
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

export const editAssignment = "Editar tarefa";
export const mayBeDeleted = "Talvez alguém a tenha excluído.";
export const isSaved = "Tarefa salva.";
export const nobodyAssigned = "Ninguém tem esta tarefa.";
export const chooseOrLeave = "Escolha quem conta ou deixe para depois.";
export const isCounted = "Já está contado:";
export const numberMoves = ({ service }: Terms) =>
  `Se você mudar ${the(service)}, a data ou a categoria, este número muda de lugar também.`;
export const save = "Salvar";
export const applyTo = "Repete. Aplicar a";
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

export const secondCount = "Segunda contagem";
export const aboutSecondCount =
  "Duas pessoas contam o mesmo. Nenhuma vê o número da outra até os dois estarem salvos.";
export const whoElse = "Quem mais conta?";
export const nobodyElse = "Ninguém mais";
export const countTwice = "Contar duas vezes";
export const isCountedTwice = (person: string) => `${person} também conta, separadamente.`;
export const isCountedTwiceByNobody = "É contado duas vezes. Ninguém tem a segunda contagem.";
export const isSecondOf = (person: string) =>
  `Esta é uma segunda contagem do que ${person || "outra pessoa"} conta.`;
export const countOnce = "Retirar a segunda contagem";
export const countingLink = "Link de contagem";
