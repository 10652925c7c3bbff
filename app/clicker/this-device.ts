const phones =
  "(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)";

/** What the thing in the person's hand, or on their desk, is called. */
export function thisDevice(): string {
  return matchMedia(phones).matches ? "this phone" : "this device";
}
