export const nothingForYou =
  "Ahora no tienes nada por contar. Los conteos que te asignen aparecerán aquí.";
export const nothingAssigned = "Todavía no hay conteos asignados.";
export const nothingUnassigned = "Todos los conteos tienen a alguien.";
export const welcome = (organization: string, firstName: string) =>
  `¡Te damos la bienvenida a ${organization}, ${firstName}!`;
export const chooseWho = "Elige quién cuenta qué y cuándo.";
export const wasNothing = "Entonces no había nada por contar.";

export const yourOrganizations = "tus organizaciones";
export const noLongerMemberOf = "Ya no eres miembro de";
export const createOwn = "Crea tu propia organización y podrás asignar su primer conteo.";
export const noOrganization =
  "Todavía no perteneces a una organización. Crea una y asigna su primer conteo.";
export const organizationName = "Nombre de la organización";
export const currencyHint = "La moneda de las ofrendas.";
export const create = "Crear organización";
export const isReady = (organization: string) => `${organization} está lista.`;
export const isThereAlready = (product: string) => `¿Tu organización ya está en ${product}?`;
export const askAdmin =
  "Pide a su admin que te invite. Te unes con el enlace del correo de invitación.";
