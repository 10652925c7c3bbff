export const reorder = "Mudar a ordem";
export const reorderList = (list: string) => `Mudar a ordem: ${list}`;
export const done = "Pronto";
export const doneWith = (list: string) => `Pronto: ${list}`;
export const dragOrArrows = "Arraste para ordenar ou use as setas.";
export const move = (name: string) => `Mover ${name}: arraste ou use as setas do teclado`;
export const moveUp = (name: string) => `Mover ${name} para cima`;
export const moveDown = (name: string) => `Mover ${name} para baixo`;
export const place = (name: string, place: number, all: number) => `${name}: ${place} de ${all}`;
