export const home = "Inicio";
export const input = "Números";
export const reports = "Reportes";
export const profile = "Perfil";
export const main = "Principal";
export const skip = "Saltar al contenido";
export const offlineKept = "No tienes conexión. Lo que cuentas se guarda en este dispositivo.";
export const onThisDevice = "Solo en este dispositivo";
export const notSent = (count: number) => `${count} sin enviar`;
export const newVersion = "Hay una versión nueva.";
export const later = "Después";
export const reload = "Recargar";
export const tryAgain = "Reintentar";
export const loading = "Cargando";
export const goHome = "Ir a Inicio";

export const wentWrong = "Algo salió mal";
export const stopped =
  "Esta pantalla se detuvo. Lo que guardaste está a salvo. Vuelve a intentarlo.";
export const oneMoment = "Un momento";
export const changed = (product: string) => `${product} cambió. Cargando la versión nueva.`;
export const didNotLoad = "Esta parte no se cargó";
export const couldNotFetch = (product: string) =>
  `${product} no pudo traer esta pantalla. Vuelve a intentarlo en un momento.`;
export const tryWhenConnected = "No tienes conexión. Vuelve a intentarlo cuando la tengas.";
export const pageDidNotLoad = (product: string) =>
  `${product} no se cargó. Revisa tu conexión y vuelve a intentarlo.`;
export const accountDeleted = "Esta cuenta se eliminó.";
export const backToStart = "Volver al inicio";
export const noOrganization = "Sin organización";
export const createOrganization = "Crea una en Inicio o abre tu enlace de invitación.";

export const offline = "No tienes conexión.";
export const showWhenOnline = (what: string) => `Mostraremos ${what} cuando tengas conexión.`;
export const couldNotLoad = (what: string) => `No pudimos cargar ${what}.`;
export const yourAccount = "tu cuenta";
export const couldNotCheck = "No pudimos revisar si hubo cambios.";
export const lastUpdated = (age: string) => `Actualizado ${age}.`;
export const wasHere = (age: string) => `Ves lo que había aquí ${age}.`;
export const momentAgo = "hace un momento";
export const undone = "Deshecho.";
export const undo = "Deshacer";

const units = { minute: "minuto", hour: "hora", day: "día" };
export const clock = (count: number, unit: "minute" | "hour" | "day", isAhead: boolean) =>
  `El reloj de este dispositivo está ${count} ${units[unit]}${count === 1 ? "" : "s"} ${isAhead ? "adelantado" : "atrasado"}.`;
export const correctTime = (product: string) =>
  `Aquí ${product} usa la hora correcta. Ajusta el reloj de este dispositivo.`;
