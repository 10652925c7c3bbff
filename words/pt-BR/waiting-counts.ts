export const countsWaiting = (total: number) =>
  total < 2 ? `${total} contagem espera por você:` : `${total} contagens esperam por você:`;
export const andMore = (count: number) => `E mais ${count}`;
export const every = (when: string) => `${/^(s[áa]b|dom)/i.test(when) ? "Todo" : "Toda"} ${when}`;
