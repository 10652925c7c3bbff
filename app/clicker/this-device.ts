const phones =
  "(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)";
let found: string | undefined;

/** What the thing in the person's hand, or on their desk, is called. Asked once: it is part of what a tap paints. */
export function thisDevice(): string {
  found ??= matchMedia(phones).matches ? "this phone" : "this device";
  return found;
}
