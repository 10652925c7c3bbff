/**
 * Stands in the built pages wherever a full address must (canonical links, share pictures, structured data): the
 * address of an installation is known when it starts, not when it is built. The server puts it in as it reads the pages.
 */
export const publicUrlPlaceholder = "https://public-url.invalid";
