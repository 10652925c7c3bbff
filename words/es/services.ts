import { a, fitting } from "../spanish.ts";
import type { Terms } from "../terms.ts";

export const chooseWeekday = "Elige un día de la semana.";
export const wholeSeats = "Escribe un número entero entre 1 y 100 000, o nada.";
export const chooseSitters = "Elige quién se sienta en esta sala.";
export const sittersInTotal = "Elige números que suman en el total.";
export const shortUnit = "Usa hasta 12 letras, como kg u horas. Las monedas son dinero.";
export const unitIsMoney =
  "Para cantidades de una moneda elige dinero: solo lo ven la coordinación y los admins.";
export const unitIsPercent =
  "Los porcentajes no se pueden sumar. Elige su promedio, o registra los dos números de los que sale cada porcentaje.";
export const unitIsEntered =
  "Esta categoría ya tiene números, así que no puede pasar de personas a dinero ni al revés. Archívala y agrega otra.";
export const goalsWouldGo =
  "Sus metas son de lo que era antes y se perderían con este cambio. Quítalas o déjala como está.";
export const unitIsTapped =
  "Esta categoría se cuenta con el contador, que solo cuenta cosas enteras. Agrega otra aparte.";

export const campusNameTaken = ({ campus }: Terms, name: string) =>
  `Aquí ya hay ${a(campus)} que se llama ${name}.`;
export const regionNameTaken = (name: string) => `Aquí ya hay una región que se llama ${name}.`;
export const mostRegions = (most: number) => `Aquí puede haber ${most} regiones como máximo.`;
export const chooseForRegion = "Elige al menos una.";
export const lastOfRegion = (name: string) =>
  `${name} se quedaría sin nada. Quita ${name} primero o deja una ahí.`;
export const departmentNameTaken = (name: string) =>
  `Aquí ya hay un departamento que se llama ${name}.`;
export const categoryNameTaken = (name: string) =>
  `Aquí ya hay una categoría que se llama ${name}.`;
export const serviceTaken = ({ service }: Terms) =>
  `Ya hay ${a(service)} con este nombre a esta hora.`;
export const mostCampuses = ({ campus }: Terms, most: number) =>
  `Aquí puede haber ${most} ${campus.many} como máximo.`;
export const mostDepartments = (most: number) =>
  `Aquí puede haber ${most} departamentos como máximo.`;
export const mostCategories = (most: number) => `Aquí puede haber ${most} categorías como máximo.`;
export const mostServices = ({ service }: Terms, most: number) =>
  `Aquí puede haber ${most} ${service.many} como máximo.`;
export const mostCampusesKept = ({ campus }: Terms, most: number) =>
  `Aquí puede haber ${most} ${campus.many} como máximo, con ${fitting(campus, "los", "las")} del archivo. Restaura ${fitting(campus, "uno", "una")} y cámbiale el nombre.`;
export const mostDepartmentsKept = (most: number) =>
  `Aquí puede haber ${most} departamentos como máximo, con los del archivo. Restaura uno y cámbiale el nombre.`;
export const mostCategoriesKept = (most: number) =>
  `Aquí puede haber ${most} categorías como máximo, con las del archivo. Restaura una y cámbiale el nombre.`;
export const mostServicesKept = ({ service }: Terms, most: number) =>
  `Aquí puede haber ${most} ${service.many} como máximo, con ${fitting(service, "los", "las")} del archivo. Restaura ${fitting(service, "uno", "una")} y cámbiale el nombre.`;
export const mostOnDay = ({ service }: Terms, most: number) =>
  `En un día puede haber ${most} ${service.many} como máximo.`;
export const mostNamesOfDay = (most: number) => `Un día puede tener ${most} nombres como máximo.`;
export const onlyCampus = ({ campus }: Terms) =>
  `Es tu ${fitting(campus, "único", "única")} ${campus.one}. Agrega ${fitting(campus, "otro antes de archivarlo", "otra antes de archivarla")}.`;
export const campusGone = ({ campus }: Terms) =>
  `${fitting(campus, "Uno de estos", "Una de estas")} ${campus.many} ya no existe. Recarga la página.`;
export const listChanged = "Mientras tanto esta lista cambió. Recarga la página.";
export const changedAgain = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} cambió otra vez. ${fitting(service, "Edítalo", "Edítala")} para que vuelva a su día y hora.`;
export const isArchived = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} está en el archivo. Primero ${fitting(service, "restáuralo", "restáurala")}.`;
export const hasNumbers = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} ya tiene números registrados. Primero bórralos en Números.`;
export const chooseMove = "Elige qué números pasan.";

export const organizationNameTaken =
  "Esta organización ya existe. Habla con tu admin o elige otro nombre.";
export const currencyCode = "Usa un código de moneda, como USD.";
export const currencyHasAmounts = (digits: number) =>
  `Ya hay cantidades registradas con ${digits} decimales. Elige una moneda que tenga los mismos.`;
export const unknownTimeZone = "No conocemos esta zona horaria.";
export const phoneLike = "Usa un número de teléfono, como (312) 555-0100.";
export const chooseMonth = "Elige un mes.";
export const sundayOrMonday = "Elige domingo o lunes.";
export const chooseEaster = "Elige occidental, ortodoxa o ninguna.";
export const chooseLanguage = "Elige uno de los idiomas.";

export const chooseReads = "Elige qué puede leer.";
export const chooseDays = "Elige cuánto tiempo funciona.";
export const keyMade = "Esta clave ya se creó. Anúlala y crea otra.";
export const keysFull = (most: number) => `Ya hay ${most} claves. Primero anula una que no se use.`;
export const modelChanged =
  "Lo que este servidor puede consultar cambió. Carga la página otra vez.";

export const choosePlaceInMonth = "Elige cuál del mes.";
export const chooseDates = "Elige al menos una fecha.";
export const mostDates = (most: number) => `Elige como máximo ${most} fechas.`;
export const twoInWeek =
  "Dos de estas fechas caen en la misma semana. Agrega la segunda por separado.";
export const endsBefore = "Es antes del primer día.";
export const seasonOfAYear = "Una temporada de cierre dura menos de un año.";
export const mostSeasons = "Puede haber como máximo 20 temporadas de cierre.";
export const seasonsChanged =
  "Mientras tanto cambiaron las temporadas de cierre. Recarga la página para verlas.";
export const chooseFirstDate = "Elige la primera fecha.";
