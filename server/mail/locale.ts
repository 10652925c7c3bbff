/** Mails are written in American English, days and times too. */
export const mailLocale = "en-US";
