/** English is the type of every other language: the same names, with texts and functions of the same values. */
export type Words<English> = {
  readonly [Name in keyof English]: Text<English[Name]>;
};

type Text<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : English extends ((...values: never[]) => unknown) | readonly unknown[]
      ? English
      : English extends object
        ? Words<English>
        : English;
