/** The same for every engine. Elements are found by XPath and waited for. */
export type Device = {
  goTo: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  press: (element: string) => Promise<void>;
  type: (element: string, text: string) => Promise<void>;
  choose: (select: string, option: string) => Promise<void>;
  /** Returns the value of an expression in the page, and awaits promises. */
  ask: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

export const patience = 60_000;
export const phone = { width: 390, height: 844 };
