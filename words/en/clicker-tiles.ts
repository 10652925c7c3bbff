// Several counts of one person at one service on one screen. `name` is what is counted.
export const title = "Clicker";
export const back = "Back";
export const save = "Save";
export const oneAtATime = "One at a time";
export const plus = (name: string) => `Plus 1, ${name}`;
export const minus = (name: string) => `Minus 1, ${name}`;
export const undo = (name: string) => `Undo, ${name}`;
export const keys = (count: number) =>
  `Keys: 1 to ${count} add one, with Shift they take one off, U undoes.`;
export const nobodyThere = "Nobody was there?";
export const nobodyCounted = (names: string[]) =>
  `You haven't counted anyone for ${new Intl.ListFormat("en").format(names)}. Save 0 only if nobody came.`;
export const keepCounting = "Keep counting";
export const saveOthers = "Save the others";
export const saveZero = "Save 0";
