export const notes = "Notas";
export const note = "Nota";
export const add = "Agregar una nota";
export const edit = "Editar esta nota";
export const example = "Lluvia fuerte, se fue la luz…";
export const save = "Guardar";
export const cancel = "Cancelar";
export const discard = "Descartar";
export const remove = "Eliminar";
export const left = (characters: number) =>
  characters === 1 ? "Queda 1 carácter" : `Quedan ${characters} caracteres`;
export const tooMany = (characters: number) =>
  characters === 1 ? "Sobra 1 carácter" : `Sobran ${characters} caracteres`;
export const writeSomething = "Escribe algo primero.";

export const someone = "Alguien";

export const saving = "Guardando";
export const notSentYet = "Sin enviar";
export const notAccepted = "No se aceptó.";
export const changedSince =
  "Alguien cambió esta nota después de que la leíste. Copia la tuya y luego mira la otra.";
export const saysNow = "Ahora dice:";
export const keepBoth = "Conservar las dos";
