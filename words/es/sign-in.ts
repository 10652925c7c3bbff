export const email = "Correo";
export const continueButton = "Continuar";
export const tryAgain = "Reintentar";
export const backToStart = "Volver al inicio";
export const goToLogin = "Iniciar sesión";
export const logIn = "Iniciar sesión";
export const processing = "Procesando tu solicitud…";
export const linksWorkOnce = "Los enlaces sirven una sola vez y por poco tiempo.";

export const login = "Iniciar sesión";
export const forgotPassword = "¿Olvidaste tu contraseña?";
export const newHere = "¿Primera vez aquí?";
export const createAccount = "Crear cuenta";
export const signedOutHere = "Cerraste sesión en este dispositivo.";
export const signOutFinishedLater =
  "no respondió. La sesión terminará de cerrarse la próxima vez que lo abras aquí con conexión.";

export const resetPassword = "Restablecer contraseña";
export const getLinkByEmail = "Recibe por correo un enlace para crear una contraseña nueva.";
export const weWillSendLink = "Te enviaremos un enlace para crear una contraseña nueva.";
export const sendResetLink = "Enviar enlace";
export const resetSentTo = "Enviamos el correo para restablecer la contraseña a";
export const sendsNoEmail = "Este servidor no envía correos.";
export const askForPasswordLink =
  "Pide a un admin de tu organización un enlace para crear una contraseña nueva. Encontrará tu nombre en Perfil, Equipo.";
export const backToLogin = "Iniciar sesión";
export const couldNotSendReset = "No se pudo enviar el correo. Vuelve a intentarlo.";
export const requestNewLink = "Pedir otro enlace";
export const newPassword = "Contraseña nueva";
export const passwordChanged = "Tu contraseña cambió. Inicia sesión con la nueva.";
export const couldNotReset =
  "No se pudo restablecer la contraseña. Vuelve a intentarlo o pide otro enlace.";

export const yourLink = "Tu enlace";
export const emailChanged = "Tu correo cambió";
export const nowLogInWith = "Desde ahora inicias sesión con";
export const goToSecurity = "Ir a Seguridad";
export const changeEmail = "Cambia tu correo";
export const theAccount = "La cuenta";
export const askedToUse = "pidió usar";
export const ifThatWasYou =
  ". Si fuiste tú, inicia sesión aquí con el correo anterior y tu correo cambiará. Si no, no hagas nada y nada cambiará.";
export const signIn = "Iniciar sesión";
export const missingEmail =
  "Falta el correo para iniciar sesión. Abre el enlace en el mismo dispositivo donde lo pediste.";
export const verifyEmail = "Verifica tu correo";
export const logInForNewLink = "Inicia sesión y pide otro enlace";
export const choosePassword =
  "Elige una contraseña para tu cuenta. Después se cerrará la sesión en los demás dispositivos.";
export const enterPassword =
  "No creaste tu cuenta en este dispositivo. Escribe la contraseña que elegiste en el otro.";
export const enterChosenPassword = "Usar la contraseña que elegí";
export const chooseNewPassword = "Elegir otra contraseña";

export const unsubscribe = "Cancelar suscripción";
export const unsubscribed = "Suscripción cancelada";
export const noMore = "Ya no recibirás";
export const willStop = "Dejarás de recibir";
export const assignmentMails = "correos sobre tareas";
export const reminders = "recordatorios";
export const lateMails = "correos sobre conteos atrasados";
export const weeklySummaries = "resúmenes semanales";
export const roleMails = "correos sobre tu rol";
export const from = "de";
export const invitationsTo = "invitaciones para";
export const commaFrom = ", de";
export const orAnybodyElse = "o de cualquier otra organización";
export const getThemAgain = "Volver a recibir";
export const chooseWhatIGet = "Elegir qué recibo";

export const emailInUse = "Este correo ya está en uso.";
export const emailWaits =
  "Este correo ya está en uso, pero sin verificar. Abre el enlace que le enviamos y elige allí una contraseña.";
export const notThePassword =
  "No es la contraseña elegida para este correo. Vuelve a intentarlo o elige otra.";
export const passwordNeeded = "Escribe la contraseña que elegiste para este correo o elige otra.";
export const weakPassword = "La contraseña es muy débil.";
export const wrongCredentials = "Correo o contraseña incorrectos.";
export const noUser = "Error: no se encontró la cuenta.";
export const unverified = "Verifica tu correo antes de iniciar sesión.";
export const unverifiedWithoutMail =
  "Este correo está sin verificar y este servidor no envía correos. Pide un enlace a un admin de tu organización.";
export const noMail =
  "Este servidor no envía correos. Pide un enlace a un admin de tu organización.";
export const byInvitation =
  "En este servidor las cuentas son por invitación. Pide un enlace a un admin de tu organización.";
export const badVerification = "El enlace de verificación no es válido o ya venció.";
export const badReset = "El enlace para la contraseña no es válido o ya venció.";
export const badSignIn = "El enlace para iniciar sesión no es válido o ya venció.";
