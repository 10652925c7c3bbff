import { useEffect, useRef } from "react";
import { hasSeenAll, type LookedPlace } from "../../domain/changed-number.ts";
import { useChangedNumbers, useLook } from "../changed/use-changed-numbers.ts";
import { type EntryPlace, placeKey } from "../offline/entry-draft.ts";

/** Inputs was looked at once every changed number was on it. */
export function LookKeeper({ at }: { at: EntryPlace }) {
  const changed = useChangedNumbers();
  const looked = useRef(new Map<string, LookedPlace>());
  const isRead = changed !== undefined;
  useEffect(() => {
    if (isRead) looked.current.set(placeKey(at), at);
  }, [at, isRead]);
  useLook(at.organizationId, () => {
    const isAll = changed && hasSeenAll(changed.items, [...looked.current.values()]);
    return isAll ? changed.readAt : null;
  });
  return null;
}
