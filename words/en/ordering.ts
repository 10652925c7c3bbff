// A list whose order is changed.
export const reorder = "Reorder";
export const reorderList = (list: string) => `Reorder: ${list}`;
export const done = "Done";
export const doneWith = (list: string) => `Done: ${list}`;
export const dragOrArrows = "Drag into order, or use the arrows.";
export const move = (name: string) => `Move ${name}: drag, or use the arrow keys`;
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const place = (name: string, place: number, all: number) => `${name}: ${place} of ${all}`;
