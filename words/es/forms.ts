export const email = "Correo";
export const invalidEmail = "Escribe un correo válido.";
export const password = "Contraseña";
export const currentPassword = "Contraseña actual";
export const passwordTooShort = "La contraseña debe tener al menos 8 caracteres.";
export const atLeastEight = "Al menos 8 caracteres";
export const passwordAdvice = "Evita contraseñas comunes, tu correo y el nombre de tu organización";
export const firstName = "Nombre";
export const lastName = "Apellido";
export const firstNameRequired = "Falta el nombre";
export const lastNameRequired = "Falta el apellido";
export const organizationNameRequired = "Falta el nombre de la organización";

export const currency = "Moneda";
export const timeZone = "Zona horaria";
export const timeZoneHint = "Define a qué hora empieza tu día.";
export const timeZoneExamples = "Chicago, Lima, UTC…";

export const nobodyYet = "Nadie aún";
export const invited = (email: string) => `${email} (con invitación)`;

export const notSavedYet = "Sin guardar";
export const typedBefore = "Esto es lo que escribiste aquí antes.";
export const startOver = "Empezar de nuevo";

export const invisible = "Tiene caracteres invisibles. Escribe el nombre en vez de pegarlo.";
export const noLetter = "Usa al menos una letra o un número.";
export const mixedAlphabets = "Usa letras de un solo alfabeto en cada palabra.";
export const address = "No pongas sitios web ni correos.";
export const telephone = "No pongas números de teléfono.";
export const giveName = "Ponle un nombre.";

// A word of one's own, for one and for several.
export const bothForms = "Escribe también esta forma.";
