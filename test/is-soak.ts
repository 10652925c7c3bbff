/** Whether this is `npm run soak`, in which random data is drawn for minutes instead of seconds. */
export const isSoak = process.env.SOAK === "yes";
