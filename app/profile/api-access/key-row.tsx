import { KeyRound } from "lucide-react";
import type { ApiToken } from "../../../domain/account/api-token.ts";
import { ago, shortDay } from "../../../domain/shared/day-words.ts";
import { dayIn } from "../../../domain/shared/week.ts";
import { currentTime } from "../../reading/server-time.ts";
import { Button } from "../../ui/button.tsx";
import rows from "../profile.module.css";
import devices from "../security/security.module.css";
import styles from "./api-access.module.css";
import { readsWords } from "./keys.ts";

type KeyRowProps = { apiKey: ApiToken; timeZone: string; onRevoke: () => void };

export function KeyRow({ apiKey, timeZone, onRevoke }: KeyRowProps) {
  const { name, reads, createdAt, createdBy, lastUsedAt, expiresAt, isWorking } = apiKey;
  const dayOf = (moment: string) =>
    shortDay(dayIn(timeZone, new Date(moment)), dayIn(timeZone, currentTime()));
  const hasEnded = expiresAt && Date.parse(expiresAt) <= currentTime().getTime();
  const maker = createdBy ?? "a deleted account";
  return (
    <li className={`${devices.device} ${styles.key}`}>
      <span className={`${rows.rowIcon} ${styles.icon}`}>
        <KeyRound size={20} aria-hidden="true" />
      </span>
      <span className={devices.deviceWords}>
        <bdi>{name}</bdi>
        <small>{readsWords[reads]}</small>
        <small>{lastUsedAt ? `Used ${usedWords(lastUsedAt)}` : "Not used yet"}</small>
        <small>
          Made on {dayOf(createdAt)} by <bdi>{maker}</bdi>
        </small>
        {expiresAt && (
          <small className={hasEnded ? styles.stopped : undefined}>
            {hasEnded ? "Ended" : "Works until"} {dayOf(expiresAt)}
          </small>
        )}
        {!isWorking && !hasEnded && (
          <small className={styles.stopped}>
            Stopped: <bdi>{maker}</bdi> is not an admin here now.
          </small>
        )}
      </span>
      <Button
        kind="quiet"
        className={devices.signOut}
        aria-label={`Revoke ${name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}

/** The server knows it to the minute. */
function usedWords(time: string): string {
  const minutes = Math.floor((currentTime().getTime() - Date.parse(time)) / 60_000);
  if (minutes < 2) return "just now";
  if (minutes < 60) return ago(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}
