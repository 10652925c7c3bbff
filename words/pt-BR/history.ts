import { fitting } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

export const tooManyRows = (most: string) => `Há mais de ${most} linhas. Traga em partes.`;
export const tooManyColumns = (most: number) => `Há mais de ${most} colunas.`;
export const tooManyNumbers = (most: string) => `Há mais de ${most} números. Traga em partes.`;
export const cannotBeRead = "Não dá para ler este arquivo.";
export const noRows = "Não há linhas com números aqui. É o arquivo certo?";
export const noSheet = "Esta planilha não está aqui.";
export const tooLarge = "Este arquivo tem mais de 20 MB.";
export const oldExcel =
  "É um arquivo antigo do Excel ou com senha. Salve como XLSX sem senha, ou como CSV.";
export const brokenSpreadsheet = "Não dá para ler esta planilha. Salve de novo como XLSX ou CSV.";
export const tooLargeInside = "Esta planilha é grande demais depois de descompactada.";
export const damaged = "Este arquivo está danificado ou não é uma planilha.";
export const noTable = "Não é um arquivo CSV nem XLSX.";
export const openQuotation = "Neste arquivo há aspas que nunca se fecham.";
export const noExport = "Este arquivo JSON não é uma exportação de todos os números daqui.";
export const pasted = "Colado";
export const sheetsTogether = (sheets: number) => `${sheets} planilhas juntas`;
export const someSheetsTogether = (sheets: number, all: number) =>
  `${sheets} de ${all} planilhas juntas`;

export const noYear = "Aqui não há ano.";
export const noDate = "Aqui não há data.";
export const lastBeforeFirst = "O último destes dias vem antes do primeiro.";
export const notADate = "Isto não é uma data.";
export const noSuchDay = "Este dia não existe.";
export const noSuchWeek = "Esta semana não existe.";
export const tooLong = (days: number) =>
  `Isto é de ${days} dias, e os números são de um dia, uma semana ou um mês, trimestre ou ano inteiro.`;
export const stillToCome = "Este dia ainda não chegou.";
export const notADay = "Isto não é um dia.";

export const numberOfDay = ({ service }: Terms) =>
  `Um número de ${fitting(service, "um só", "uma só")} ${service.one} é de um dia, não de um mês nem de um ano.`;
export const notesOfWeeks = ({ service }: Terms) =>
  `As notas são de semanas e ${service.many}, não de um mês nem de um ano.`;
export const whichCampus = ({ campus }: Terms, name: string) =>
  `Escolha qual ${campus.one} é “${name}”.`;
export const noCampus = ({ campus }: Terms) => `Não diz qual ${campus.one} é.`;
export const otherCampus = ({ campus, service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} é de ${fitting(campus, "outro", "outra")} ${campus.one}.`;
export const notSaidWhat = "Não diz o que foi contado.";
export const chooseWhat = (name: string) => `Escolha o que é “${name}”.`;
export const otherCurrency = (currency: string, most: string) =>
  `Isto está em ${currency}, e a maioria dos números aqui em ${most}.`;
export const noteNotKept = "Não dá para guardar esta nota.";
export const inRow = (row: string) => `A linha ${row}`;
export const inRowAndColumn = (row: string, column: string) => `A linha ${row}, coluna ${column},`;
export const otherNumber = (where: string) => `${where} tem outro número para o mesmo.`;
