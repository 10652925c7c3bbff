export const specialDays = "Días especiales";
export const many = (count: number) => `${count} días especiales`;
export const mark = "Marcar un día especial";
export const change = (name: string) => `Cambiar ${name}`;

export const changeThis = "Cambiar este día especial";
export const name = "Nombre";
export const example = "Domingo de bautismos";
export const date = "Día";
export const campus = "Sede";
export const allCampuses = "Todas las sedes";
export const remove = "Quitar";
export const chooseDay = "Elige un día.";

export const added = (day: string) => `Se agregó ${day}.`;
export const changed = (day: string) => `Se cambió ${day}.`;
export const removed = (day: string) => `Se quitó ${day}.`;
