import { a, fitting } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

export const chooseWeekday = "Escolha um dia da semana.";
export const wholeSeats = "Digite um número inteiro entre 1 e 100.000, ou nada.";
export const chooseSitters = "Escolha quem se senta neste salão.";
export const sittersInTotal = "Escolha números que somam no total.";
export const shortUnit = "Use até 12 letras, como kg ou horas. Moedas são dinheiro.";
export const unitIsMoney =
  "Para valores de uma moeda, escolha dinheiro: só a coordenação e os admins veem.";
export const unitIsPercent =
  "Porcentagens não podem ser somadas. Escolha a média delas ou registre os dois números de que sai cada porcentagem.";
export const unitIsEntered =
  "Esta categoria já tem números, então não dá para trocar entre pessoas e dinheiro. Arquive e adicione outra.";
export const goalsWouldGo =
  "As metas dela são do que era antes e se perderiam com esta mudança. Retire-as ou deixe como está.";
export const unitIsTapped =
  "Esta categoria é contada com o contador, que só conta coisas inteiras. Adicione outra à parte.";

export const campusNameTaken = ({ campus }: Terms, name: string) =>
  `Já existe ${a(campus)} ${fitting(campus, "chamado", "chamada")} ${name} aqui.`;
export const regionNameTaken = (name: string) => `Já existe uma região chamada ${name} aqui.`;
export const mostRegions = (most: number) => `Pode haver no máximo ${most} regiões aqui.`;
export const chooseForRegion = "Escolha ao menos uma.";
export const lastOfRegion = (name: string) =>
  `${name} ficaria vazia. Tire ${name} primeiro ou deixe uma nela.`;
export const departmentNameTaken = (name: string) =>
  `Já existe um departamento chamado ${name} aqui.`;
export const categoryNameTaken = (name: string) => `Já existe uma categoria chamada ${name} aqui.`;
export const serviceTaken = ({ service }: Terms) =>
  `Já existe ${a(service)} com este nome neste horário.`;
export const mostCampuses = ({ campus }: Terms, most: number) =>
  `Pode haver no máximo ${most} ${campus.many} aqui.`;
export const mostDepartments = (most: number) => `Pode haver no máximo ${most} departamentos aqui.`;
export const mostCategories = (most: number) => `Pode haver no máximo ${most} categorias aqui.`;
export const mostServices = ({ service }: Terms, most: number) =>
  `Pode haver no máximo ${most} ${service.many} aqui.`;
export const mostCampusesKept = ({ campus }: Terms, most: number) =>
  `Pode haver no máximo ${most} ${campus.many} aqui, com ${fitting(campus, "os", "as")} do arquivo. Restaure ${fitting(campus, "um", "uma")} e mude o nome.`;
export const mostDepartmentsKept = (most: number) =>
  `Pode haver no máximo ${most} departamentos aqui, com os do arquivo. Restaure um e mude o nome.`;
export const mostCategoriesKept = (most: number) =>
  `Pode haver no máximo ${most} categorias aqui, com as do arquivo. Restaure uma e mude o nome.`;
export const mostServicesKept = ({ service }: Terms, most: number) =>
  `Pode haver no máximo ${most} ${service.many} aqui, com ${fitting(service, "os", "as")} do arquivo. Restaure ${fitting(service, "um", "uma")} e mude o nome.`;
export const mostOnDay = ({ service }: Terms, most: number) =>
  `Pode haver no máximo ${most} ${service.many} em um dia.`;
export const mostNamesOfDay = (most: number) => `Um dia pode ter no máximo ${most} nomes.`;
export const onlyCampus = ({ campus }: Terms) =>
  `${fitting(campus, "Este é seu único", "Esta é sua única")} ${campus.one}. Adicione ${fitting(campus, "outro", "outra")} antes de arquivar.`;
export const campusGone = ({ campus }: Terms) =>
  `${fitting(campus, "Um destes", "Uma destas")} ${campus.many} não existe mais. Recarregue a página.`;
export const listChanged = "Nesse meio-tempo esta lista mudou. Recarregue a página.";
export const changedAgain = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} mudou de novo. Edite-${fitting(service, "o", "a")} para que volte ao dia e horário de antes.`;
export const isArchived = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} está no arquivo. Restaure primeiro.`;
export const hasNumbers = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} já tem números registrados. Apague-os em Números primeiro.`;
export const chooseMove = "Escolha quais números passam.";

export const organizationNameTaken =
  "Esta organização já existe. Fale com o admin ou escolha outro nome.";
export const currencyCode = "Use um código de moeda, como BRL.";
export const currencyHasAmounts = (digits: number) =>
  `Já há valores registrados com ${digits} casas decimais. Escolha uma moeda que tenha as mesmas.`;
export const unknownTimeZone = "Não conhecemos este fuso horário.";
export const phoneLike = "Use um número de telefone, como (11) 95555-0100.";
export const chooseMonth = "Escolha um mês.";
export const sundayOrMonday = "Escolha domingo ou segunda-feira.";
export const chooseEaster = "Escolha ocidental, ortodoxa ou nenhuma.";
export const chooseLanguage = "Escolha um dos idiomas.";

export const chooseReads = "Escolha o que ela pode ler.";
export const chooseDays = "Escolha por quanto tempo ela funciona.";
export const keyMade = "Esta chave já foi criada. Revogue e crie outra.";
export const keysFull = (most: number) =>
  `Já há ${most} chaves. Primeiro revogue uma que não se use mais.`;
export const modelChanged = "O que este servidor pode consultar mudou. Carregue a página de novo.";

export const choosePlaceInMonth = "Escolha qual do mês.";
export const chooseDates = "Escolha pelo menos uma data.";
export const mostDates = (most: number) => `Escolha no máximo ${most} datas.`;
export const twoInWeek = "Duas dessas datas caem na mesma semana. Adicione a segunda à parte.";
export const endsBefore = "É antes do primeiro dia.";
export const seasonOfAYear = "Uma temporada fechada dura menos de um ano.";
export const mostSeasons = "Pode haver no máximo 20 temporadas fechadas.";
export const seasonsChanged =
  "Nesse meio-tempo as temporadas fechadas mudaram. Recarregue a página para vê-las.";
export const chooseFirstDate = "Escolha a primeira data.";
