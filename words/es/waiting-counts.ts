export const countsWaiting = (total: number) =>
  total === 1 ? "Te espera 1 conteo:" : `Te esperan ${total} conteos:`;
export const andMore = (count: number) => `Y ${count} más`;
export const every = (when: string) => `Cada ${when}`;
