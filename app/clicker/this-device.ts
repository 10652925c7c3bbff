const phones =
  "(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)";
let found: string | undefined;

/** Asked once, because every tap draws it. */
export function thisDevice(): string {
  found ??= matchMedia(phones).matches ? "this phone" : "this device";
  return found;
}
