import { useEffect, useRef } from "react";
import { hasSeenAll } from "../../domain/entry/changed-number.ts";
import { useChangedNumbers, useLook } from "../changed/use-changed-numbers.ts";
import { type EntryPlace, placeKey } from "../outbox/entry-draft.ts";

/** Inputs was looked at once every changed number was on it. */
export function LookKeeper({ places }: { places: EntryPlace[] }) {
  const changed = useChangedNumbers();
  const looked = useRef(new Map<string, EntryPlace>());
  const isRead = changed !== undefined;
  useEffect(() => {
    if (isRead) for (const place of places) looked.current.set(placeKey(place), place);
  }, [places, isRead]);
  useLook(places[0]?.organizationId ?? "", () => {
    const isAll = changed && hasSeenAll(changed.items, [...looked.current.values()]);
    return isAll ? changed.readAt : null;
  });
  return null;
}
