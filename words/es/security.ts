export const security = "Seguridad";
export const logIn = "Iniciar sesión";
export const changePassword = "Cambiar contraseña";
export const newPassword = "Contraseña nueva";
export const passwordChanged = "Contraseña cambiada. Se cerró la sesión en tus otros dispositivos.";

export const changeEmail = "Cambiar correo";
export const newEmail = "Correo nuevo";
export const sendConfirmation = "Enviar enlace de confirmación";
export const sendsNoEmail = "Este servidor no envía correos.";
export const emailStays = "No se podría confirmar otra dirección, así que tu correo sigue siendo";
export const checkEmail = "Revisa tu correo";
export const sentLinkTo = "Enviamos un enlace a";
export const changesOnceOpened =
  ". Tu correo cambia cuando lo abras donde tengas la sesión abierta; hasta entonces inicias sesión con";

export const devices = "Dispositivos con sesión abierta";
export const yourDevices = "tus dispositivos";
export const browserOn = (browser: string, system: string) => `${browser} en ${system}`;
export const unknownDevice = "Dispositivo desconocido";
export const thisDevice = "Este dispositivo";
export const inUse = "En uso ahora";
export const used = "Usado";
export const withinTheHour = "en la última hora";
export const since = "Desde";
export const signOut = "Cerrar sesión";
export const signOutOthers = "Cerrar las demás sesiones";
export const deviceSignedOut = "Se cerró la sesión en el dispositivo.";
export const othersSignedOut = "Se cerraron todas las demás sesiones.";

export const yourData = "Tus datos";
export const exportData = "Exportar mis datos";
export const everything = "Todo lo que guardamos sobre ti, en un archivo JSON";
export const preparing = "Preparando tu archivo…";

export const enterCurrentPassword = "Escribe tu contraseña actual.";
export const wrongPassword = "No es tu contraseña actual.";
export const passwordNeeded = "Escribe tu contraseña actual para cambiar tu correo.";
export const passwordNeededForLink =
  "Escribe tu contraseña actual para crear un enlace para otra persona.";
export const passwordNeededForKey = "Escribe tu contraseña actual para crear una clave.";
export const belongsElsewhere =
  "Esta persona también está o estuvo en otra organización, y una contraseña nueva la abriría. Puede restablecer su contraseña por correo.";
export const sameEmail = "Este ya es tu correo.";
export const otherAccount = "Este enlace es de otra cuenta. Inicia sesión en la que lo pidió.";
