import type { Terms } from "../terms.ts";

export const apiAccess = "Acceso a la API";
export const onlyAdmins = "Solo los admins administran las claves de los programas.";
export const askAdmin = "Pregunta a un admin de tu organización.";
export const needsOrganization = "Las claves abren los números de una organización.";
export const whatKeysDo =
  "Con una clave, un programa como una hoja de cálculo o tu sitio web puede leer tus números por su cuenta. Nunca puede cambiar nada.";
export const whatIsRead = "Qué pueden leer los programas (en inglés)";
export const keys = "Claves";
export const noKeys = "Ningún programa tiene una clave aún.";
export const yourKeys = "tus claves";
export const full = (most: number) =>
  `Hay ${most} claves. Para crear otra, anula una que no se use.`;
export const deletedAccount = "una cuenta eliminada";

export const withoutGiving = ({ giving }: Terms) => `Números, sin ${giving.toLowerCase()}`;
export const withGiving = ({ giving }: Terms) => `Números y ${giving.toLowerCase()}`;
export const used = (age: string) => `Usada ${age}`;
export const justNow = "hace un momento";
export const notUsed = "Sin usar aún";
export const madeOn = (day: string) => `Creada el ${day} por`;
export const ended = (day: string) => `Terminó el ${day}`;
export const worksUntil = (day: string) => `Funciona hasta el ${day}`;
export const stopped = "Detenida:";
export const isNoAdmin = "ya no es admin aquí.";

export const newKey = "Clave nueva";
export const name = "Nombre";
export const nameExample = "Sitio web";
export const nameHint = "Para qué programa es.";
export const mayRead = "Puede leer";
export const worksFor = "Funciona por";
export const days = (days: number) => `${days} días`;
export const aYear = "Un año";
export const noEnd = "Sin fin";
export const adminsAreTold = "Todos los admins reciben un correo sobre esto.";
export const makeKey = "Crear clave";

export const copyNow = "Copia tu clave ahora";
export const shownOnce =
  "Se muestra solo esta vez. Cuídala como una contraseña: quien la tenga puede leer tus números.";
export const done = "Listo";
export const howToUse = "Cómo la usa un programa";
export const lastWeeks =
  "En una terminal, esto lee las últimas 13 semanas como las suman los reportes:";
export const everyNumber = "Y esto lee cada número que se registró, como tabla:";

export const revoke = "Anular";
export const revokeNamed = (name: string) => `Anular ${name}`;
export const revokeThis = (name: string) => `¿Anular ${name}?`;
export const whatRevokes =
  "Desde ahora el programa que la usa no puede leer nada. Esto no se puede deshacer.";
export const revoked = (name: string) => `${name} ya no abre nada.`;
