/** From so many weeks on it is known what is usual. */
export const fewestUsual = 26;
