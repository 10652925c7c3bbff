export const signIn = "Iniciar sesión";
export const promise =
  "Cuenta personas con más y menos, registra los números de tu semana y míralos crecer. También puedes contar sin conexión.";
export const slogan = "Cada asiento, cada domingo, bien contado.";
export const homePage = "página de inicio";
export const byInvitation =
  "Aquí las cuentas son por invitación: pide un enlace a un admin de tu organización.";
export const createAccount = "Crear cuenta";
export const login = "Iniciar sesión";

export const join = "Únete a";
export const createYour = "Crea tu cuenta de";
export const accountWithEmail = "con tu correo.";
export const continueButton = "Continuar";
export const haveAccount = "¿Ya tienes cuenta?";
export const agreeTo = "Al continuar aceptas nuestra";
export const privacyPolicy = "política de privacidad";
export const accountsByInvitation = "Aquí las cuentas son por invitación.";
export const openLinkToJoin =
  "Pide un enlace a un admin de tu organización y ábrelo en este dispositivo para unirte.";
export const logIn = "Iniciar sesión";
export const backToStart = "Volver al inicio";

export const verifyEmail = "Verifica tu correo";
export const linkSentTo = "Enviamos un enlace de verificación a";
export const openOnAnyDevice = ". Ábrelo en cualquier dispositivo para continuar.";
export const yourEmail = "tu correo";
export const askToInvite =
  "Este servidor no envía correos. Pide a un admin de tu organización que invite a";
export const openOnThisDevice = " y abre su enlace en este dispositivo.";
export const resend = "Reenviar verificación";
export const alreadyVerified = "¿Ya lo verificaste? Continúa";
export const wrongAddress = "¿Correo equivocado?";
export const startAgain = "Empieza de nuevo";
export const or = "o";
export const logInThere = "inicia sesión";
export const notVerified = "Tu correo aún no está verificado.";
export const notVerifiedCheckEmail =
  "Tu correo aún no está verificado. Revisa tu bandeja de entrada.";
export const logInToContinue = "Inicia sesión para continuar.";
export const checkFailed = "Algo salió mal al verificar.";
export const verificationSent = "¡Correo de verificación enviado!";
export const alreadySent =
  "El correo de verificación ya va en camino. Revisa tu bandeja de entrada.";
export const logInToResend = "Inicia sesión de nuevo para reenviar la verificación.";
export const resendFailed = "No se pudo reenviar el correo.";

export const youAreGood = "¡Todo listo!";
export const emailIsVerified = "Tu correo está verificado.";
export const accountIsReady = "Tu cuenta está lista.";
export const whoAreYou = "Cuéntanos quién eres.";
export const organizationName = "Nombre de la organización (opcional)";
export const organizationNameHint =
  "Déjalo vacío si te invitaron o si la crearás después. La zona horaria y la moneda se toman de este dispositivo.";
