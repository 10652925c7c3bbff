export const member = "Miembro";
export const staff = "Coordinación";
export const admin = "Admin";

export const notPending = "Esta invitación ya se aceptó o se canceló.";
export const notRestored = "Mientras tanto esta persona se unió o recibió otra invitación.";
export const unwanted = "Este correo pidió no recibir invitaciones.";
export const fewAtFirst = (invitations: number) =>
  `Una organización nueva puede enviar ${invitations} invitaciones por semana hasta que alguien se una. Envía esta de nuevo entonces.`;
export const tooLongForAddress = "Es demasiado largo para ser un correo.";
export const chooseCampus = "Elige qué ve y registra.";
export const enterAddress = "Escribe al menos un correo.";
export const inviteAtMost = (people: number) => `Invita a ${people} personas a la vez como máximo.`;
export const giveBackAtMost = (most: number) => `Devuelve ${most} a la vez como máximo.`;
export const lastAdmin =
  "Una organización necesita un admin. Haz admin a otra persona y vuelve a intentarlo.";
