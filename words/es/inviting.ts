import { a, fitting, theMany } from "../spanish.ts";
import type { Terms } from "../terms.ts";

export const addMembers = "Agregar miembros";
export const invitedToOrganization = "Las personas se invitan a una organización.";
export const roleForbids = "Tu rol no lo permite.";
export const whoInvites =
  "La coordinación y los admins de tu organización invitan a miembros nuevos.";
export const notSentYet = "Sin enviar";
export const invitingFrom = "Invitas como:";
export const sendsNoEmail = "Este servidor no envía correos.";
export const copyEachLink =
  "Invita a personas aquí. Luego copia el enlace de cada una y envíalo tú.";
export const emailAddresses = "Correos";
export const separateThem = "Sepáralos con comas, espacios o líneas nuevas.";
export const role = "Rol";
export const onlyAdmins = "Solo los admins invitan a coordinación y admins.";
export const sendInvite = "Enviar invitación";
export const invite = "Invitar";

export const memberHint = ({ giving }: Terms) =>
  `Cuenta lo que le asignan. Registra números de esta semana y la pasada, menos ${giving.toLowerCase()}.`;
export const staffHint = ({ giving }: Terms) =>
  `Ve y registra números, también ${giving.toLowerCase()}. Asigna conteos e invita a miembros.`;
export const adminHint = ({ campus, service }: Terms) =>
  `Todo lo de coordinación, más ${campus.many}, departamentos, ${service.many}, roles y personas.`;

export const responsibleFor = "A cargo de";
export const allPlaces = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const addPlace = ({ campus }: Terms) => `Agregar ${a(campus)}`;
export const removePlace = (name: string) => `Quitar ${name}`;
export const comeFirst = "Es lo primero que ve; lo demás sigue abierto.";
export const onlyThere = "Ve y registra números solo ahí";
export const seesOnly = ({ campus }: Terms) =>
  `No ve números, notas ni informes de ${fitting(campus, "los otros", "las otras")} ${campus.many}. Cuenta lo que le asignan donde sea.`;
export const more = (places: number) => `${places} más`;
export const seesOnlyAt = (places: string) => `ve y registra solo ${places}`;

export const results = "Resultados";
export const manyInvited = (count: number) =>
  count === 1 ? "1 invitación enviada." : `${count} invitaciones enviadas.`;
export const stillInBox = (count: number) =>
  count === 1
    ? "1 correo no funcionó y sigue en el cuadro."
    : `${count} correos no funcionaron y siguen en el cuadro.`;
export const invited = "Con invitación";
export const alreadyMember = "Ya es miembro";
export const alreadyInvited =
  "Ya tenía invitación, así que no se envió otra. Para enviarla de nuevo, ábrela en Equipo.";
export const invitedOften = "Demasiadas invitaciones hoy; vuelve a intentarlo mañana";
export const notYet = (aWeek: number) =>
  `Aún no: una organización nueva puede invitar a ${aWeek} por semana hasta que alguien se una`;
export const wantsNone = "Pidió no recibir invitaciones";
export const notAnAddress = "No es un correo";
export const linkAndCode = "Enlace y código QR";
export const linkAndCodeFor = (email: string) => `Enlace y código QR para ${email}`;

export const linkToJoin = "Enlace para unirse";
export const sendLinkTo = "Envía este enlace a";
export const orScan = " o deja que escanee el código con la cámara de su celular.";
export const codeFor = (email: string) => `Código QR de la invitación para ${email}`;
export const worksUntil = (day: string) => `Sirve una vez, hasta el ${day}.`;
export const confirmsEmail = "Una cuenta nueva todavía verifica su correo primero.";
export const copyLink = "Copiar enlace";
export const link = "Enlace";
export const close = "Cerrar";
