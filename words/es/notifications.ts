export const notifications = "Notificaciones";
export const emailsFrom = "Correos de";
export const to = "para";
export const sendsNoEmail = "Este servidor no envía correos.";
export const onlyPush = "Solo se avisa en los dispositivos donde actives las notificaciones.";
export const noNotifications = "Todavía no hay notificaciones";
export const onceYouBelong = "Te avisaremos de tus conteos cuando pertenezcas a una organización.";
export const yourChoices = "tus opciones";

export const assignments = "Tareas";
export const assignmentsNote = "Cuando te asignan un conteo, o uno tuyo cambia o se quita";
export const latePush = "Atrasados por notificación";
export const latePushNote = "Cuando un conteo tuyo no está guardado 15 minutos después de su hora";
export const lateMail = "Atrasados por correo";
export const withoutPush = "Cuando ninguno de tus dispositivos tiene las notificaciones activas";
export const role = "Rol";
export const roleNote = "Cuando tu rol cambia o termina tu membresía";
export const weeklySummary = "Resumen semanal";
export const weeklySummaryNote = "Los lunes, cómo estuvo la semana y qué falta";
export const reminderPush = "Recordatorios por notificación";
export const reminderPushNote = "En cada dispositivo con las notificaciones activas";
export const reminderMail = "Recordatorios por correo";

export const remindMe = "Recordarme";
export const withoutTime = "Los conteos sin hora tocan a las 9:00.";
export const before = (hours: number) => {
  if (hours === 1) return "una hora antes";
  if (hours < 24) return `${hours} horas antes`;
  return hours === 24 ? "un día antes" : `${hours / 24} días antes`;
};
export const never = "Nunca";
export const reminder = (hours: number) => `Recordatorio ${before(hours)}`;
export const noReminders = "Sin recordatorios";
export const notSaved = "Tu elección no se guardó.";
export const alwaysSent =
  "Los correos de seguridad se envían siempre. Puedes cancelar todos los demás.";

export const deviceChoice = "la opción de este dispositivo";
export const isOn =
  "Las notificaciones están activas en este dispositivo hasta que cierres sesión aquí.";
export const isOff = "Las notificaciones están apagadas en este dispositivo.";
export const pressAllow = "Tu navegador pregunta primero. Toca Permitir.";
export const turnOn = "Activar notificaciones aquí";
export const turnOff = "Apagar notificaciones aquí";
export const notChanged = "No se pudieron cambiar las notificaciones.";
export const isBlocked = "Las notificaciones están bloqueadas en este dispositivo.";
export const allowInSettings =
  "Tu navegador bloquea las notificaciones de este sitio. Abre la configuración del sitio junto a la dirección, permite las notificaciones y vuelve aquí.";
export const homeScreenFirst = "Primero agrega la app a tu pantalla de inicio.";
export const addToHomeScreen = (product: string) =>
  `En un iPhone o iPad, toca Compartir y luego Agregar a inicio. Abre ${product} desde allí y activa aquí las notificaciones.`;
export const isUnsupported = "Este navegador no admite notificaciones.";
export const emailsInstead = "En su lugar recibirás correos.";
export const unknownService = "El servicio de notificaciones de este navegador no se conoce aquí.";
