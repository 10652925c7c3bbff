/** `day` is a short date: "Jun 7". */
export const weekOf = (day: string) => `week of ${day}`;
