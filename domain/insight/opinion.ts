export const opinions = ["useful", "not-for-us"] as const;
/** Of one claim or, where `key` is null, of a kind. */
export type Opinion = { kind: string; key: string | null; opinion: (typeof opinions)[number] };
