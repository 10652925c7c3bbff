export const teamMembers = "Equipo";
export const add = "Agregar";
export const teamBelongs = "Un equipo es de una organización.";
export const yourTeam = "tu equipo";
export const loading = "Cargando...";
export const search = (people: number) => `Buscar entre ${people} personas`;
export const nameRoleCounts = "Nombre, rol, qué cuenta";
export const nameRole = "Nombre, rol";
export const members = "Miembros";
export const invited = "Con invitación";
export const noMembers = "No se encontraron miembros.";
export const you = "Tú";

export const joined = (day: string) => `desde ${day}`;
export const lastCounted = (day: string) => `contó por última vez: ${day}`;
export const notCounted = "aún no ha contado";
export const nothingToCount = "nada por contar";

export const role = "Rol";
export const save = "Guardar";
export const isNow = (name: string, role: string) => `${name} ahora es: ${role.toLowerCase()}.`;
export const placesSaved = (name: string) => `Los lugares de ${name} están guardados.`;
export const makePasswordLink = "Crear enlace para una contraseña nueva";
export const leaveOrganization = "Salir de la organización";
export const removeFromTeam = "Quitar del equipo";
export const leaveTitle = (organization: string) => `¿Salir de ${organization}?`;
export const removeTitle = (name: string) => `¿Quitar a ${name}?`;
export const leaveMeans =
  "Pierdes el acceso de inmediato. Tus conteos se quedan. Para volver necesitas otra invitación.";
export const removeMeans = (organization: string) =>
  `Pierde el acceso a ${organization} de inmediato. Sus conteos se quedan.`;
export const leave = "Salir";
export const remove = "Quitar";
export const left = (organization: string) => `Saliste de ${organization}.`;
export const removed = (name: string) => `${name} ya no está en el equipo.`;

export const newPasswordFor = (name: string) => `Contraseña nueva para ${name}`;
export const makeLinkFor = "Crea un enlace para que";
export const toChoosePassword =
  "elija una contraseña nueva. Lo copias y se lo entregas. Cuando la elija, se cierra su sesión en todas partes y la inicia de nuevo.";
export const makeLink = "Crear enlace";
export const handItTo = "Copia el enlace ahora, porque solo se muestra esta vez. Entrégalo a";
export const andNobodyElse = "y a nadie más: quien lo abra elige la contraseña.";
export const worksOneHour = "Sirve una vez, durante una hora.";
export const done = "Listo";

export const theInvitations = "las invitaciones";
export const from = "de";
export const until = "hasta";
export const ended = "terminó";
export const showAll = (invitations: number) => `Ver las ${invitations}`;
export const sendAgain = "Enviar de nuevo";
export const showCode = "Ver código QR";
export const cancelInvitation = "Cancelar la invitación";
export const cancelTitle = "¿Cancelar la invitación?";
export const linkOnItsWay = (email: string) => `Un enlace nuevo va en camino a ${email}.`;
export const linkSentTo = "El enlace enviado a";
export const stopsWorking = "deja de servir.";
export const keepIt = "Dejarla";
export const noLongerInvited = (email: string) => `${email} ya no tiene invitación.`;
export const close = "Cerrar";

export const counts = (count: number) => (count === 1 ? "1 conteo" : `${count} conteos`);
export const willHaveNobody = (count: number) =>
  `${counts(count)} ${count === 1 ? "quedará" : "quedarán"} sin nadie.`;
export const staffGiveAway = (count: number) =>
  `${counts(count)} desde hoy ${count === 1 ? "quedará" : "quedarán"} sin nadie. La coordinación puede pasarlos a otra persona.`;
export const whoTakesOver = (count: number, isSelf: boolean) =>
  `Quién toma ${isSelf ? "tus" : "sus"} ${counts(count)}`;
export const giveTo = (count: number) => (count === 1 ? "Pasarlo a" : "Pasarlos a");
export const nobodyYet = "Nadie aún";
export const waitOnHome = "Esperan en Inicio, en “De nadie”, hasta que alguien los tome.";
export const waitForAcceptance = "Los conteos esperan hasta que acepte su invitación.";
export const findsOnHome = (name: string) => `${name} los encuentra en Inicio.`;
export const getsEmail = (name: string) =>
  `${name} recibe un correo sobre ellos, salvo que lo haya desactivado.`;
export const waitFor = (name: string) => `Los conteos esperan a ${name}.`;
export const countsNow = (name: string) => `Ahora cuenta ${name} en su lugar.`;
