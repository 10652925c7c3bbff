import { brand } from "../../brand.ts";
import type { Terms } from "../terms.ts";

export const language = "es";
export const locale = "es-US";

export * from "./waiting-counts.ts";

export const signature = `${brand.product}, de ${brand.company}`;
export const unsubscribe = "Cancelar suscripción";
export const openAddress = "Si el botón no funciona, abre esta dirección:";

export const verifyEmail = {
  subject: `Verifica tu correo para ${brand.product}`,
  preview: "Un toque y puedes empezar a contar.",
  title: "Verifica tu correo",
  paragraphs: [
    `Te damos la bienvenida a ${brand.product}. Confirma que esta dirección es tuya y puedes empezar a contar.`,
  ],
  button: "Verificar correo",
  notes: [
    "El enlace sirve una vez, en cualquier dispositivo, durante 24 horas.",
    `Si no creaste una cuenta en ${brand.product}, ignora este correo.`,
  ],
};
export const resetPassword = (email: string) => ({
  subject: `Restablece tu contraseña de ${brand.product}`,
  preview: "Elige una contraseña nueva.",
  title: "Restablece tu contraseña",
  paragraphs: [`Alguien, quizás tú, pidió restablecer la contraseña de ${email}.`],
  button: "Elegir contraseña nueva",
  notes: [
    "El enlace sirve una vez, durante una hora. Al poner una contraseña nueva se cierra la sesión en todos los dispositivos.",
    "Si no fuiste tú, ignora este correo. Tu contraseña no cambia.",
  ],
});
export const passwordChanged = (email: string) => ({
  subject: `Tu contraseña de ${brand.product} cambió`,
  preview: "Se cerró la sesión en los demás dispositivos.",
  title: "Tu contraseña cambió",
  paragraphs: [
    `La contraseña de ${email} cambió y se cerró la sesión en los demás dispositivos.`,
    "Si fuiste tú, todo está bien. Si no, restablece tu contraseña ahora.",
  ],
  button: "No fui yo",
  notes: [`${brand.product} envía este correo cada vez que cambia la contraseña.`],
});
export const confirmEmail = ({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }) => ({
  subject: `Confirma tu correo nuevo para ${brand.product}`,
  preview: "Un toque e inicias sesión con esta dirección.",
  title: "Confirma tu correo nuevo",
  paragraphs: [
    `Alguien, quizás tú, pidió cambiar el correo de una cuenta de ${brand.product} de ${oldEmail} a ${newEmail}.`,
  ],
  button: "Confirmar correo nuevo",
  notes: [
    "El enlace sirve una vez, durante 24 horas, en un dispositivo con la sesión de esa cuenta abierta. En otro dispositivo, inicia sesión primero con el correo anterior.",
    "Hasta entonces nada cambia.",
    "Si no fuiste tú, no hagas nada. Nadie puede usar esta dirección sin ti.",
  ],
});
export const emailChanged = ({ oldEmail, email }: { oldEmail: string; email: string }) => ({
  subject: `Tu correo de ${brand.product} cambió`,
  preview: "Si fuiste tú, no tienes que hacer nada.",
  title: "Tu correo cambió",
  paragraphs: [
    `El correo de tu cuenta de ${brand.product} cambió de ${oldEmail} a ${email}. Desde ahora inicias sesión con el nuevo.`,
  ],
  notes: [
    `Si no fuiste tú, otra persona tiene tu cuenta. Avisa enseguida a un admin de tu organización para que quite ${email}.`,
    `${brand.product} envía este correo a la dirección anterior cada vez que cambia el correo.`,
  ],
});

type Role = "member" | "staff" | "admin";
const roles: Record<Role, string> = { member: "miembro", staff: "coordinación", admin: "admin" };

export const invitation = ({
  organization,
  sender,
  email,
  role,
  days,
}: {
  organization: string;
  sender: string;
  email: string;
  role: Role;
  days: number;
}) => ({
  subject: `${sender} te invita a ${organization} en ${brand.product}`,
  preview: `Únete a ${organization} y ayuda a contar.`,
  title: `Únete a ${organization}`,
  paragraphs: [
    `${sender} te invita a unirte a ${organization}${role === "member" ? "" : ` (${roles[role]})`} en ${brand.product}.`,
    "Verás lo que te toca contar, sumas y restas en tu celular, y tus números llegan a todo el equipo.",
  ],
  button: `Unirme a ${organization}`,
  notes: [
    `El enlace es solo para ${email}. Sirve una vez, en cualquier dispositivo, durante ${days} días.`,
    `Si no conoces a ${sender} ni a ${organization}, ignora este correo.`,
  ],
  because: `Recibes esto porque ${sender} invitó a ${email}. Puedes detener todas las invitaciones a esta dirección.`,
});
export const firstInvitation = {
  subject: `Te invitan a contar en equipo con ${brand.product}`,
  preview: "Abre la invitación para ver quién te invita.",
  title: "Te invitan a contar en equipo",
};

const mayNow: Record<Role, (terms: Terms) => string> = {
  member: ({ giving }) =>
    `Cuentas lo que te asignan y registras números de esta semana y la pasada, menos ${giving.toLowerCase()}.`,
  staff: ({ giving }) =>
    `Ves y registras todos los números, también ${giving.toLowerCase()}, asignas conteos e invitas a miembros.`,
  admin: ({ campus, service }) =>
    `Haces todo lo de coordinación y además manejas ${campus.many}, departamentos, ${service.many}, roles y personas.`,
};
type Changing = { organization: string; role: Role; terms: Terms };
export const roleChanged = ({ organization, role, terms }: Changing) => ({
  subject: `Tu rol en ${organization} ahora es ${roles[role]}`,
  preview: mayNow[role](terms),
  title: `Tu rol ahora es ${roles[role]}`,
  paragraphs: [`Un admin de ${organization} cambió tu rol.`, mayNow[role](terms)],
  button: `Abrir ${brand.product}`,
  notes: [`Si te sorprende, pregunta a un admin de ${organization}.`],
  because: `Recibes esto porque eres miembro de ${organization}.`,
});
export const membershipEnded = (organization: string) => ({
  subject: `Ya no eres miembro de ${organization}`,
  preview: "Tus conteos se quedan en la organización.",
  title: `Ya no eres parte de ${organization}`,
  paragraphs: [
    `Terminó tu membresía de ${organization} en ${brand.product}. Lo que contaste se queda en la organización.`,
    "Tu cuenta y tus otras organizaciones siguen como están.",
  ],
  notes: [`Si te sorprende, pregunta a un admin de ${organization}.`],
  because: `Recibes esto porque eras miembro de ${organization}.`,
});

export const keyMade = ({
  organization,
  madeBy,
  giving,
  readsGiving,
  until,
}: {
  organization: string;
  madeBy: string | null;
  giving: string;
  readsGiving: boolean;
  until: string | null;
}) => ({
  subject: `Se creó una clave para programas en ${organization}`,
  preview: "Si sabías de ella, no tienes que hacer nada.",
  title: "Se creó una clave para programas",
  paragraphs: [
    `${madeBy ?? "Un admin"} creó una clave en ${organization}. Quien la tenga puede leer ${
      readsGiving
        ? `los números y ${giving.toLowerCase()}`
        : `los números, sin ${giving.toLowerCase()},`
    } ${until ? `hasta el ${until}` : "hasta que un admin la anule"}. No cambia nada.`,
  ],
  button: "Ver todas las claves",
  notes: [
    `Si nadie de tu equipo sabe de ella, anula la clave y pide a ${madeBy ?? "los otros admins"} que cambie su contraseña.`,
    `${brand.product} envía este correo a todos los admins cada vez que se crea una clave.`,
  ],
});

export const confirmNewsletter = {
  subject: `Confirma tu suscripción a las novedades de ${brand.product}`,
  preview: "Un toque y quedas en la lista.",
  title: "Confirma tu suscripción",
  paragraphs: [
    `Alguien, quizás tú, pidió recibir novedades de ${brand.product} en esta dirección. Confirma que es tuya.`,
  ],
  button: "Confirmar",
  notes: ["El enlace sirve durante 48 horas. Hasta que confirmes, no te enviamos nada."],
  because: "¿No fuiste tú o cambiaste de idea?",
};

type About = { what: string; organization: string };
export const assignments = (count: number) => (count === 1 ? "1 tarea" : `${count} tareas`);
export const counts = (count: number) => (count === 1 ? "1 conteo" : `${count} conteos`);
export const assigned = ({ what, organization }: About) => ({
  subject: `Te toca contar: ${what}`,
  preview: `${organization} cuenta contigo.`,
  title: "Te toca contar",
  paragraphs: [`${organization} te pide contar:`],
});
export const assignmentChanged = ({ what, organization }: About) => ({
  subject: `Cambió: ${what}`,
  preview: `${organization} cuenta contigo.`,
  title: "Una de tus tareas cambió",
  paragraphs: [`Así queda ahora en ${organization}:`],
});
export const assignmentTaken = ({ what, organization }: About) => ({
  subject: `Ya no te toca contar: ${what}`,
  preview: `Novedades de ${organization}.`,
  title: "Ya no te toca este conteo",
  paragraphs: [`${organization} quitó esto de tu lista:`],
});
export const changed = (count: string) => `Cambió: ${count}`;
export const noLongerYours = (count: string) => `Ya no es tuyo: ${count}`;
export const seeAllInApp = "Míralos todos en la app.";
export const seeAssignments = "Ver mis tareas";
export const becauseAssigned = (organization: string) =>
  `Recibes esto porque ${organization} te asigna conteos.`;

type Archiving = {
  isOne: boolean;
  isCampus: boolean;
  name: string;
  by: string;
  organization: string;
};
export const countsEnded = ({ isOne, name, by, organization }: Archiving) => ({
  title: isOne ? `Tu conteo en ${name} terminó` : `Tus conteos en ${name} terminaron`,
  preview: `Novedades de ${organization}.`,
  paragraphs: [
    `${by}, de ${organization}, terminó ${isOne ? "este conteo tuyo" : "estos conteos tuyos"}:`,
  ],
});
export const countsBack = ({ isOne, name, by, organization }: Archiving) => ({
  title: isOne ? `Tu conteo en ${name} volvió` : `Tus conteos en ${name} volvieron`,
  preview: `${organization} cuenta contigo.`,
  paragraphs: [
    `${by}, de ${organization}, recuperó ${isOne ? "este conteo tuyo" : "estos conteos tuyos"}:`,
  ],
});
export const becauseGiven = (organization: string) =>
  `Recibes esto porque en ${organization} te asignan tareas.`;

type Late = About & { askedBy: string | null; isOne: boolean; isOver: boolean };
export const late = ({ what, organization, askedBy, isOne, isOver }: Late) => ({
  subject: `Atrasado: ${what}`,
  preview: `${organization} espera un número.`,
  title: "Sin contar todavía",
  paragraphs: [
    askedBy
      ? `${askedBy}, de ${organization}, te pide ${isOne ? "este conteo" : "estos conteos"}:`
      : `${organization} espera esto:`,
  ],
  button: isOver ? "Registrar el número" : "Contar ahora",
  notes: ["¿Ya contaste? Abre la app una vez con conexión y toca Guardar si aún no lo hiciste."],
  because: `Recibes esto porque cuentas en ${organization}.`,
});
export const reminder = ({ what, organization }: About) => ({
  subject: `Recordatorio: ${what}`,
  preview: `Pronto en ${organization}.`,
  title: "Ya viene",
  paragraphs: [`Tienes algo por contar en ${organization}:`],
  button: "Abrir el contador",
  notes: ["Ábrelo una vez con conexión y después contará también sin ella."],
  because: `Recibes esto porque tienes activados los recordatorios de ${organization}.`,
});

export const yourWeek = "Tu semana";
export const stillMissing = (day: string, count: number) =>
  count === 1
    ? `Todavía falta 1 número de la semana del ${day}.`
    : `Todavía faltan ${count} números de la semana del ${day}.`;
export const countsLate = (count: number) =>
  count === 1 ? "1 conteo está atrasado." : `${count} conteos están atrasados.`;
export const nobody = "nadie";
export const openMonday = "Abrir Lunes por la mañana";
export const becauseSummary = (organization: string) =>
  `Recibes esto porque te enviamos el resumen semanal de ${organization}.`;
export const chart = ({ attendance }: Terms, first: string, last: string, weeks: string) =>
  `${attendance} de las semanas del ${first} al ${last}: ${weeks}`;
export const lastAndHighest = (last: string, number: string) => `${last}, máximo ${number}`;
export const hollow = "Hueco: faltan conteos.";

export const latePush = (what: string) => `Atrasado: ${what}`;
export const reminderPush = (what: string) => `Ya viene: ${what}`;
