import { fitting } from "../spanish.ts";
import type { Terms } from "../terms.ts";

export const title = "Contador";
export const back = "Volver";
export const goHome = "Ir a Inicio";
export const assignments = "Tus tareas";
export const loading = "Cargando tus tareas";
export const couldNotLoad = "No se pudieron cargar tus tareas";
export const tryAgain = "Reintentar";
export const noOrganization = "Sin organización";
export const createOrganization =
  "Crea una en Inicio o abre el enlace de invitación que te enviaron.";
export const nothingToCount = "Nada por contar";
export const nothingPending = "No tienes tareas pendientes. Las nuevas aparecen aquí y en Inicio.";
export const cancelled = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} se canceló.`;

export const notToday = (day: string) => `${day} · no es hoy `;

export const choose = "Elige una tarea";
export const today = "Hoy";
export const late = "Atrasado";
export const otherDaysCount = (count: number) => `Otros días (${count})…`;
export const otherDays = "Otros días";
export const close = "Cerrar";

export const plus = (step: number) => `Más ${step}`;
export const minus = (step: number) => `Menos ${step}`;
export const save = "Guardar";
export const undo = "Deshacer";
export const count = "Conteo";
export const typeNumber = " en el conteo. Escribir el número";
export const numberCounted = "Número contado";
export const keys = "Teclas: espacio o + suma uno, − quita uno, U deshace.";
export const done = (count: number, number: string) =>
  `Listo, ${number} ${count === 1 ? "persona" : "personas"}`;
export const nobodyThere = "¿No vino nadie?";
export const nobodyCounted = "No has contado a nadie. Guarda 0 solo si no vino nadie.";
export const keepCounting = "Seguir contando";
export const saveZero = "Guardar 0";
export const notes = "Notas";
export const notesWithDraft = "Notas, con un borrador";
export const notesOn = (name: string) => `Notas sobre ${name}`;

// Where the count alone says how full the room is.
export const seats = {
  free: (count: string, seats: string) => `${count} de ${seats} asientos`,
  near: (count: string, seats: string) => `${count} de ${seats} asientos, casi lleno`,
  full: (count: string, seats: string) => `Lleno: ${count} de ${seats} asientos`,
};

export const countAdded = "¡Conteo agregado!";
export const next = (name: string, time: string) => `Sigue: ${name}${time && `, ${time}`}`;
export const keptUntilLogin = (device: string) =>
  `Guardado en ${device}. Inicia sesión de nuevo para enviarlo.`;
export const keptUntilNetwork = (device: string) =>
  `Guardado en ${device}. Se enviará cuando haya conexión.`;

export const cannotStore = (device: string) =>
  `Tus toques no se pueden guardar en ${device}: está lleno, bloqueado o no responde. Deja esta página abierta hasta que se envíen.`;
export const storageSilent = (device: string) =>
  `El almacenamiento de ${device} no responde. Los toques de antes que no se enviaron no se ven aquí. Se enviarán cuando vuelva a responder.`;
export const tapsKept = (device: string) => `Tus toques están guardados en ${device}.`;
export const logIn = "Iniciar sesión";
export const loggedOut = (device: string) =>
  `Se cerró tu sesión. Tus toques están a salvo en ${device} y se enviarán cuando inicies sesión.`;
export const savedBy = (by: string | null) =>
  by ? `${by} guardó este conteo.` : "Guardaste este conteo.";
export const weekClosed =
  "Su semana está cerrada, así que la coordinación decide sobre los toques nuevos.";
export const tapsAdded = "Los toques nuevos se suman.";
export const startedAgain = "Este conteo empezó de nuevo. Comienza en 0.";
export const otherVersion = (device: string) =>
  `En ${device} hay un conteo de otra versión de esta app. Recarga cuando tengas conexión.`;

export const countedTwice = (person: string) =>
  `${person || "Otra persona"} también lo cuenta, por separado`;
export const together = (count: number) => `Los ${count} en una pantalla`;
