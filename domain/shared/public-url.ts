export const publicUrlPlaceholder = "https://public-url.invalid";
