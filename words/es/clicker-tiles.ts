export const title = "Contador";
export const back = "Volver";
export const save = "Guardar";
export const oneAtATime = "Uno por uno";
export const plus = (name: string) => `Más 1, ${name}`;
export const minus = (name: string) => `Menos 1, ${name}`;
export const undo = (name: string) => `Deshacer, ${name}`;
export const keys = (count: number) =>
  `Teclas: 1 a ${count} suman uno, con Mayús quitan uno, U deshace.`;
export const nobodyThere = "¿No vino nadie?";
export const nobodyCounted = (names: string[]) =>
  `No has contado a nadie en ${new Intl.ListFormat("es").format(names)}. Guarda 0 solo si no vino nadie.`;
export const keepCounting = "Seguir contando";
export const saveOthers = "Guardar los demás";
export const saveZero = "Guardar 0";
