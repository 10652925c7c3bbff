/** English is the type of every other language: the same names, with texts and functions of the same values. */
export type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : English[Name];
};
