import { capitalized, type Terms } from "../terms.ts";

export const profile = "Perfil";
export const edit = "Editar";
export const accountSaved = "¡Datos de tu cuenta guardados!";
export const noOrganization = "Sin organización";
export const administration = "Administración";
export const organization = "Organización";
export const teamMembers = "Equipo";
export const team = (people: number, invited: number) =>
  `${people === 1 ? "1 persona" : `${people} personas`}${invited > 0 ? `, ${invited} con invitación` : ""}`;
export const campusesAndDepartments = ({ campus }: Terms) =>
  `${capitalized(campus.many)} y departamentos`;
export const ourWords = "Nuestras palabras";
export const apiAccess = "Acceso a la API";
export const aiHelp = "Ayuda de IA";
export const billing = "Facturación";
export const comingSoon = "¡Estará disponible pronto!";
export const account = "Cuenta";
export const security = "Seguridad";
export const notifications = "Notificaciones";
export const darkMode = "Modo oscuro";
export const allPages = "Todas las páginas";
export const signOut = "Cerrar sesión";
