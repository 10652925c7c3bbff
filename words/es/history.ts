import { fitting } from "../spanish.ts";
import type { Terms } from "../terms.ts";

export const tooManyRows = (most: string) => `Tiene más de ${most} filas. Tráelo por partes.`;
export const tooManyColumns = (most: number) => `Tiene más de ${most} columnas.`;
export const tooManyNumbers = (most: string) => `Tiene más de ${most} números. Tráelo por partes.`;
export const cannotBeRead = "Este archivo no se puede leer.";
export const noRows = "Aquí no hay filas con números. ¿Es el archivo correcto?";
export const noSheet = "Esta hoja no está.";
export const tooLarge = "Este archivo tiene más de 20 MB.";
export const oldExcel =
  "Es un archivo de Excel antiguo o con contraseña. Guárdalo como XLSX sin contraseña, o como CSV.";
export const brokenSpreadsheet =
  "Esta hoja de cálculo no se puede leer. Guárdala otra vez como XLSX o CSV.";
export const tooLargeInside = "Esta hoja de cálculo es demasiado grande al descomprimirla.";
export const damaged = "Este archivo está dañado o no es una hoja de cálculo.";
export const noTable = "No es un archivo CSV ni XLSX.";
export const openQuotation = "En este archivo hay una comilla que nunca se cierra.";
export const noExport = "Este archivo JSON no es una exportación de todos los números de aquí.";
export const pasted = "Pegado";
export const sheetsTogether = (sheets: number) => `${sheets} hojas juntas`;
export const someSheetsTogether = (sheets: number, all: number) =>
  `${sheets} de ${all} hojas juntas`;

export const noYear = "Aquí no hay año.";
export const noDate = "Aquí no hay fecha.";
export const lastBeforeFirst = "El último de estos días es anterior al primero.";
export const notADate = "Esto no es una fecha.";
export const noSuchDay = "Este día no existe.";
export const noSuchWeek = "Esta semana no existe.";
export const tooLong = (days: number) =>
  `Esto es de ${days} días, y los números son de un día, una semana o un mes, trimestre o año entero.`;
export const stillToCome = "Este día todavía no llega.";
export const notADay = "Esto no es un día.";

export const numberOfDay = ({ service }: Terms) =>
  `Un número de ${fitting(service, "un solo", "una sola")} ${service.one} es de un día, no de un mes ni de un año.`;
export const notesOfWeeks = ({ service }: Terms) =>
  `Las notas son de semanas y ${service.many}, no de un mes ni de un año.`;
export const whichCampus = ({ campus }: Terms, name: string) =>
  `Elige qué ${campus.one} es “${name}”.`;
export const noCampus = ({ campus }: Terms) => `No dice qué ${campus.one} es.`;
export const otherCampus = ({ campus, service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} es de ${fitting(campus, "otro", "otra")} ${campus.one}.`;
export const notSaidWhat = "No dice qué se contó.";
export const chooseWhat = (name: string) => `Elige qué es “${name}”.`;
export const otherCurrency = (currency: string, most: string) =>
  `Esto está en ${currency}, y la mayoría de los números de aquí en ${most}.`;
export const noteNotKept = "Esta nota no se puede guardar.";
export const inRow = (row: string) => `La fila ${row}`;
export const inRowAndColumn = (row: string, column: string) => `La fila ${row}, columna ${column},`;
export const otherNumber = (where: string) => `${where} tiene otro número para lo mismo.`;
