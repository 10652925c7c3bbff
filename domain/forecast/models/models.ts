/** Methods of a library that loads compiled code, so the caller passes them in. */
export type Models = {
  /** The next values of a series without a season. Throws when there are too few. */
  smooth: Method;
  /** The same with a season of 52 weeks; it needs two of them. */
  seasonal: Method;
};

/** The next `steps` values; none is null or NaN. */
export type Method = (values: readonly number[], steps: number) => number[];
