import type { Terms } from "../terms.ts";

export const aiHelp = "Ayuda de IA";
export const onlyAdmins = "Solo los admins deciden sobre la ayuda de IA.";
export const askAdmin = "Pregunta a un admin de tu organización.";
export const needsOrganization = "La ayuda de IA es para las preguntas de una organización.";
export const none = "Aquí no hay ayuda de IA.";
export const serverAsksNone = "Este servidor no puede consultar ninguna.";
export const whatItDoes =
  "Algunas preguntas usan palabras que aquí no se entienden. Se le puede pedir a la ayuda de IA qué quieren decir, y que diga de otra manera las oraciones de los reportes. Los números nunca vienen de ella.";
export const whatIsSent = ({ campus }: Terms, host: string) =>
  `Mientras esto esté activo, se envían a ${host} esas preguntas, tal como se escribieron, los nombres de tus ${campus.many} y categorías, y oraciones sin sus números ni nombres: nunca tus números, personas ni dinero.`;
export const ask = (host: string) => `Consultar a ${host}`;
export const itsModel = (model: string) => `Su modelo es ${model}`;
export const agreedTo = (host: string) => `Aceptaste ${host}.`;
export const wasReplaced = (host: string) =>
  `Ahora es ${host}. No se envía nada hasta que lo actives otra vez.`;
export const notSaved = "Tu decisión no se guardó.";

export const sent = "Qué se envió";
export const nothingSent = (days: number) =>
  `Nada en los últimos ${days} días. Cada pregunta que se envíe estará aquí, con todas sus palabras.`;
export const keptFor = (days: number) => `Se conserva ${days} días.`;
export const showOlder = "Ver anteriores";
export const yourChoice = "tu decisión";
export const whatWasSent = "lo que se envió";
export const olderOnes = "lo anterior";

export const onItsWay = "En camino";
export const understood = "Se entendió";
export const wordsUsed = "Se usan sus palabras";
export const notUnderstood = "No se entendió";
export const refused = "Su respuesta no correspondía, así que no se usó";
export const tooLate = "No respondió a tiempo";
export const failed = "Falló";
export const bareSentence = "Una oración sin sus números ni nombres";
export const by = (moment: string) => `${moment}, de`;
export const to = (host: string) => `, a ${host}`;
export const deletedAccount = "una cuenta eliminada";
export const thisApp = "esta app, para redactar una oración";
export const everythingSent = "Todo lo que se envió";
