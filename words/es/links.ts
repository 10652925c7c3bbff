export const nameLink = "Ponle un nombre a este enlace.";
export const oneCount = "Un enlace de conteo es para un solo conteo.";
export const giveFirstName = "Escribe tu nombre.";
export const linkNameTaken = (name: string) =>
  `Ya hay un enlace llamado «${name}». Elige otro nombre, para saber cuál revocar.`;
export const linksFull = (most: number) =>
  `Ya hay ${most} enlaces. Revoca uno que ya no se use para crear otro.`;
export const linkMade = "Este enlace ya se creó.";
export const countOver = "Este conteo ya pasó. Elige uno que esté por venir.";
export const noSuchCount = "Este conteo ya no existe. Elige otro.";
export const unknownLink =
  "Este enlace no existe. Escanea el código de nuevo o pregunta a quien te dio el enlace.";
export const linkRevoked = "Este enlace se revocó. Pide uno nuevo a quien te lo dio.";
export const linkLeft =
  "Este enlace terminó, porque quien lo creó ya no puede crear enlaces. Pide uno nuevo.";
export const linkOver = "Este enlace terminó. Pide uno nuevo a quien te lo dio.";
export const countNotOpen = "Este conteo no está abierto ahora.";
export const visitorElsewhere =
  "Empezaste otro conteo en este dispositivo. Abre el enlace de nuevo.";
export const byLink = "por enlace";
