/** A browser window as a person uses it, the same in every engine. Elements are found by XPath, and waited for. */
export type Device = {
  goTo: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  press: (element: string) => Promise<void>;
  type: (element: string, text: string) => Promise<void>;
  choose: (select: string, option: string) => Promise<void>;
  /** What an expression gives in the page; a promise is waited for. */
  ask: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

export const patience = 20_000;
export const phone = { width: 390, height: 844 };
