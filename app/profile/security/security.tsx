import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Download, KeyRound, Mail, Monitor, Smartphone } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import * as words from "#words/security.ts";
import { brand } from "../../../brand.ts";
import { emailChangeSchema, passwordChangeSchema } from "../../../domain/account/security.ts";
import { deviceName, type SignedInDevice } from "../../../domain/account/session.ts";
import { ago, shortDay } from "../../../domain/shared/time/day-words.ts";
import { type Day, dayIn } from "../../../domain/shared/time/week.ts";
import { ApiError, answerOf, api, doneOf } from "../../api.ts";
import { CurrentPasswordField, EmailField, NewPasswordField } from "../../forms/account-fields.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useMe } from "../../reading/me.ts";
import { currentTime } from "../../reading/server-time.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import rows from "../profile.module.css";
import { RowGroup, type RowProps, RowWords } from "../rows.tsx";
import styles from "./security.module.css";

export const meta = () => pageMeta(words.security);

export default function Security() {
  const { user } = useMe();
  return (
    <Screen title={words.security} back="/profile">
      <RowGroup name={words.logIn}>
        <Disclosure icon={KeyRound} title={words.changePassword}>
          {(close) => <PasswordForm email={user.email} onDone={close} />}
        </Disclosure>
        <Disclosure icon={Mail} title={words.changeEmail} note={user.email}>
          {() => <EmailForm email={user.email} />}
        </Disclosure>
      </RowGroup>
      <Devices />
      <RowGroup name={words.yourData}>
        <ExportRow />
      </RowGroup>
    </Screen>
  );
}

type DisclosureProps = RowProps & {
  /** Made anew each time, so that nothing typed stays behind. */
  children: (close: () => void) => ReactNode;
};

function Disclosure({ children, ...row }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={rows.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <RowWords {...row} />
        <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.panel} id={panelId}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}

/** Asked for only when the server wants it, which it does not right after signing in. */
function EmailForm({ email }: { email: string }) {
  const { sendsMail } = useMe();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: emailChangeSchema,
    read: ({ email, currentPassword }) => ({ email, currentPassword }),
    send: async (json) => {
      await answerOf(api.me["email-changes"].$post({ json })).catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.currentPassword) setAsksPassword(true);
        throw error;
      });
      setSentTo(json.email);
    },
  });
  if (!sendsMail)
    return (
      <Notice title={words.sendsNoEmail}>
        {words.emailStays} {email}.
      </Notice>
    );
  if (sentTo) {
    return (
      <Notice kind="good" title={words.checkEmail}>
        {words.sentLinkTo} <strong>{sentTo}</strong>
        {words.changesOnceOpened} {email}.
      </Notice>
    );
  }
  return (
    <form className={styles.form} {...props}>
      <EmailField label={words.newEmail} autoComplete="email" error={errors.email} />
      {asksPassword && <CurrentPasswordField error={errors.currentPassword} />}
      <Problem problem={problem} />
      <Button type="submit" disabled={!isComplete} busy={busy}>
        {words.sendConfirmation}
      </Button>
    </form>
  );
}

/** Fetched by script, so that a refusal is shown here and not saved as a file. */
function ExportRow() {
  const exportData = useMutation({
    mutationFn: async () => save(await answerOf(api.me.export.$get())),
  });
  return (
    <>
      <button
        type="button"
        className={rows.row}
        aria-busy={exportData.isPending || undefined}
        onClick={() => !exportData.isPending && exportData.mutate()}
      >
        <RowWords
          icon={Download}
          title={words.exportData}
          note={exportData.isPending ? words.preparing : words.everything}
        />
      </button>
      {exportData.error && (
        <div className={styles.panel}>
          <Notice kind="bad">{exportData.error.message}</Notice>
        </div>
      )}
    </>
  );
}

function save(data: object): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${brand.fileName}-my-data.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const queries = useQueryClient();
  const showToast = useToast();
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: passwordChangeSchema,
    send: async (json) => {
      await answerOf(api.me.password.$put({ json }));
      void queries.invalidateQueries({ queryKey: queryKeys.sessions });
      showToast(words.passwordChanged);
      onDone();
    },
  });
  return (
    <form className={styles.form} {...props}>
      {/* Tells the password manager whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField error={errors.currentPassword} />
      <NewPasswordField label={words.newPassword} error={errors.password} />
      <Problem problem={problem} />
      <Button type="submit" disabled={!isComplete} busy={busy}>
        {words.changePassword}
      </Button>
    </form>
  );
}

function Devices() {
  const { data: devices, error, refetch, isFetching } = useQuery(sessionsQuery);
  const signOut = useSignOutOf();
  return (
    <section className={rows.group}>
      <h2 className={rows.groupName}>{words.devices}</h2>
      {devices && (
        <Card className={rows.rows}>
          <ul>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={signOut.isPending && signOut.variables === device.id}
                onSignOut={() => signOut.mutate(device.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      {!devices && !error && (
        <Card className={styles.waiting}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </Card>
      )}
      {error && !devices && (
        <FailedRead query={{ error, isFetching, refetch }} of={words.yourDevices} />
      )}
      {signOut.error && <Notice kind="bad">{signOut.error.message}</Notice>}
      {devices && devices.length > 1 && (
        <Button
          kind="quiet"
          busy={signOut.isPending && signOut.variables === "others"}
          onClick={() => signOut.mutate("others")}
        >
          {words.signOutOthers}
        </Button>
      )}
    </section>
  );
}

function useSignOutOf() {
  const queries = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (which: string) =>
      doneOf(
        which === "others"
          ? api.sessions.$delete()
          : api.sessions[":sessionId"].$delete({ param: { sessionId: which } }),
      ),
    onSuccess: async (_answer, which) => {
      await queries.invalidateQueries({ queryKey: queryKeys.sessions });
      showToast(which === "others" ? words.othersSignedOut : words.deviceSignedOut);
    },
  });
}

const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: async () => (await answerOf(api.sessions.$get())).items,
  // A security list must never show an old answer.
  staleTime: 0,
});

type DeviceRowProps = { device: SignedInDevice; busy: boolean; onSignOut: () => void };

function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const isMobile = /iPhone|iPad|Android/.test(device.device);
  const name = deviceName(device.device);
  const Icon = isMobile ? Smartphone : Monitor;
  const used = device.isThisOne ? words.inUse : `${words.used} ${usedWords(device.lastUsedAt)}`;
  return (
    <li className={styles.device}>
      <span className={rows.rowIcon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.deviceWords}>
        {name}
        <small>{used}</small>
        <small>
          {words.since} {shortDay(dayOf(device.signedInAt), dayOf(new Date()))}
        </small>
      </span>
      {device.isThisOne ? (
        <span className={styles.here}>{words.thisDevice}</span>
      ) : (
        <Button
          kind="quiet"
          className={styles.signOut}
          busy={busy}
          aria-label={`${words.signOut} ${name}, ${used.toLowerCase()}`}
          onClick={onSignOut}
        >
          {words.signOut}
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
  if (hours < 1) return words.withinTheHour;
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}
