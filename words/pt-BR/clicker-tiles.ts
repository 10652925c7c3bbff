export const title = "Contador";
export const back = "Voltar";
export const save = "Salvar";
export const oneAtATime = "Um de cada vez";
export const plus = (name: string) => `Mais 1, ${name}`;
export const minus = (name: string) => `Menos 1, ${name}`;
export const undo = (name: string) => `Desfazer, ${name}`;
export const keys = (count: number) =>
  `Teclas: 1 a ${count} somam um, com Shift tiram um, U desfaz.`;
export const nobodyThere = "Ninguém veio?";
export const nobodyCounted = (names: string[]) =>
  `Você não contou ninguém em ${new Intl.ListFormat("pt-BR").format(names)}. Salve 0 só se ninguém veio.`;
export const keepCounting = "Continuar contando";
export const saveOthers = "Salvar os outros";
export const saveZero = "Salvar 0";
