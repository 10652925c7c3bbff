export const reorder = "Cambiar el orden";
export const reorderList = (list: string) => `Cambiar el orden: ${list}`;
export const done = "Listo";
export const doneWith = (list: string) => `Listo: ${list}`;
export const dragOrArrows = "Arrastra para ordenar o usa las flechas.";
export const move = (name: string) => `Mover ${name}: arrastra o usa las flechas del teclado`;
export const moveUp = (name: string) => `Subir ${name}`;
export const moveDown = (name: string) => `Bajar ${name}`;
export const place = (name: string, place: number, all: number) => `${name}: ${place} de ${all}`;
