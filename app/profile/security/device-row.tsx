import { Monitor, Smartphone } from "lucide-react";
import type { SignedInDevice } from "../../../domain/account/session.ts";
import { ago, shortDay } from "../../../domain/shared/day-words.ts";
import { type Day, dayIn } from "../../../domain/shared/week.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { currentTime } from "../../reading/server-time.ts";
import { Button } from "../../ui/button.tsx";
import rows from "../profile.module.css";
import styles from "./security.module.css";

type DeviceRowProps = { device: SignedInDevice; busy: boolean; onSignOut: () => void };

export function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const isMobile = /iPhone|iPad|Android/.test(device.device);
  const Icon = isMobile ? Smartphone : Monitor;
  const used = device.isThisOne ? "In use now" : `Used ${usedWords(device.lastUsedAt)}`;
  return (
    <li className={styles.device}>
      <span className={rows.rowIcon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.deviceWords}>
        {device.device}
        <small>{used}</small>
        <small>Since {shortDay(dayOf(device.signedInAt), dayOf(new Date()))}</small>
      </span>
      {device.isThisOne ? (
        <span className={styles.here}>This device</span>
      ) : (
        <Button
          kind="quiet"
          className={styles.signOut}
          busy={busy}
          aria-label={`Sign out ${device.device}, ${used.toLowerCase()}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function dayOf(time: string | Date): Day {
  return dayIn(deviceTimeZone, new Date(time));
}

/** The server knows it only to the hour. */
function usedWords(time: string): string {
  const hours = Math.floor((currentTime().getTime() - Date.parse(time)) / 3_600_000);
  if (hours < 1) return "within the hour";
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}
