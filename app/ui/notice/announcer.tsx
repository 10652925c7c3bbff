import { useSyncExternalStore } from "react";
import visuallyHidden from "../visually-hidden.module.css";
import { announced, none, subscribe } from "./announce.ts";

export function Announcer() {
  const shown = useSyncExternalStore(subscribe, announced, () => none);
  return (
    <div className={visuallyHidden.hidden} aria-live="polite" data-announcer="">
      {shown.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
