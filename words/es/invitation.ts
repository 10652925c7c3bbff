export const join = "Únete a";
export const opening = "Abriendo tu invitación…";
export const invitedYou = "te invitó a unirte a";
export const email = "Correo";
export const continueButton = "Continuar";
export const haveAccount = "¿Ya tienes cuenta?";
export const haveAccountWithEmail =
  "Ya tienes una cuenta con este correo. Inicia sesión y luego podrás unirte.";
export const logInToJoin = "Inicia sesión y únete";
export const agreeTo = "Al continuar aceptas nuestra";
export const privacyPolicy = "política de privacidad";
export const joined = "Te uniste a";
export const switchBack = "Volver a la anterior";
export const notUsedUp = "Tu invitación sigue siendo válida. Vuelve a intentarlo en un momento.";
export const worksOnce =
  "Una invitación sirve una vez, durante siete días y con el enlace más reciente. Si ya te uniste con ella, inicia sesión. Si no, quien te invitó puede enviarla de nuevo.";
export const tryAgain = "Reintentar";
export const goToLogin = "Iniciar sesión";
export const backToStart = "Volver al inicio";

export const signedInAs = "Tienes abierta la sesión de";
export const invitationIsFor = "Esta invitación es para";
export const linkIsFor = "Este enlace es para";
export const signOutFirst = ". Primero cierra esta sesión.";
export const signOutAndGoOn = "Cerrar sesión y seguir";
export const staySignedIn = "Seguir con esta sesión";

export const broken = "La invitación no es válida. Habla con un admin de tu organización.";
export const unreadable = "No se pudo procesar la invitación.";
export const expired = "La invitación no es válida o ya venció.";
export const logInWithEmail = "Ya tienes una cuenta con este correo. Inicia sesión para unirte.";
