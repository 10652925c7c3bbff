/** Stands for the installation's address in built pages. The server replaces it when it starts. */
export const publicUrlPlaceholder = "https://public-url.invalid";
