import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  type ApiToken,
  type ApiTokenReads,
  apiTokenReads,
  type MadeApiToken,
  mostApiTokens,
  newApiTokenSchema,
} from "../../../domain/account/api-token.ts";
import { canManageApiTokens } from "../../../domain/member/permissions.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { ago, shortDay } from "../../../domain/shared/time/day-words.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import { ApiError, answerOf, api, apiErrorOf, doneOf } from "../../api.ts";
import { CurrentPasswordField } from "../../forms/account-fields.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { type CurrentOrganization, useMe, useOrganization } from "../../reading/me.ts";
import { currentTime } from "../../reading/server-time.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import rows from "../profile.module.css";
import devices from "../security/security.module.css";
import styles from "./api-access.module.css";

export const meta = () => pageMeta("API access");

export default function ApiAccess() {
  const current = useOrganization();
  if (current && canManageApiTokens(current.member)) return <Keys {...current} />;
  return (
    <Screen title="API access" back="/profile">
      {current ? (
        <Notice title="Only admins manage keys for programs.">
          Please ask an admin of your organization.
        </Notice>
      ) : (
        <WithoutOrganization>Keys open an organization's numbers.</WithoutOrganization>
      )}
    </Screen>
  );
}

function Keys({ organization }: CurrentOrganization) {
  const { data: keys, error, isFetching, refetch } = useQuery(keysQuery(organization.id));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiToken | null>(null);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const isFull = (keys?.length ?? 0) >= mostApiTokens;
  return (
    <Screen title="API access" eyebrow={<bdi>{organization.name}</bdi>} back="/profile">
      <p className={rows.quiet}>
        With a key, a program such as a spreadsheet or your website can read your numbers on its
        own. It can never change anything. <a href="/api/docs">What programs can read</a>
      </p>
      {made && (
        <MadeKey
          key={made.id}
          organizationId={organization.id}
          made={made}
          onDone={() => setMade(null)}
        />
      )}
      {keys && keys.length > 0 && (
        <Card className={rows.rows}>
          <ul aria-label="Keys">
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                apiKey={key}
                timeZone={organization.timeZone}
                onRevoke={() => setRevoked(key)}
              />
            ))}
          </ul>
        </Card>
      )}
      {keys?.length === 0 && <p className={styles.none}>No program has a key yet.</p>}
      {!keys && !error && <Skeleton height={152} />}
      {error && !keys && <FailedRead query={{ error, isFetching, refetch }} of="your keys" />}
      {isFull && (
        <Notice>
          There are {mostApiTokens} keys. Revoke one that is no longer used to make another.
        </Notice>
      )}
      {keys && !isFull && !made && <Button onClick={() => setMaking(true)}>New key</Button>}
      {isMaking && (
        <NewKeyDialog
          organizationId={organization.id}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {revoked && (
        <RevokeDialog
          organizationId={organization.id}
          apiKey={revoked}
          onClose={() => setRevoked(null)}
        />
      )}
    </Screen>
  );
}

type KeyRowProps = { apiKey: ApiToken; timeZone: string; onRevoke: () => void };

function KeyRow({ apiKey, timeZone, onRevoke }: KeyRowProps) {
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

type MadeKeyProps = { organizationId: Id; made: MadeApiToken; onDone: () => void };

/** On the screen and not in a dialog, which a press beside it would close for good. */
function MadeKey({ organizationId, made: { token }, onDone }: MadeKeyProps) {
  const { label, copy } = useCopy(token);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = `${location.origin}/api/organizations/${organizationId}`;
  const curl = (path: string) => `curl "${address}/${path}" -H "Authorization: Bearer ${token}"`;
  return (
    <Card className={styles.made}>
      <h2 ref={heading} tabIndex={-1} className={styles.madeTitle}>
        Copy your key now
      </h2>
      <p>
        It is shown only this once. Keep it like a password: whoever has it can read your numbers.
      </p>
      <code className={styles.secret}>{token}</code>
      <div className={styles.madeActions}>
        <Button onClick={copy}>{label}</Button>
        <Button kind="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
      <details className={styles.example}>
        <summary>How a program uses it</summary>
        <p className={rows.quiet}>
          In a terminal, this reads the last 13 weeks as Reports adds them up:
        </p>
        <pre className={styles.secret}>{curl("reports?measure=everything&compare=last-year")}</pre>
        <p className={rows.quiet}>And this reads every number that was entered, as a table:</p>
        <pre className={styles.secret}>{curl("exports/entries.csv")}</pre>
      </details>
    </Card>
  );
}

type RevokeProps = { organizationId: Id; apiKey: ApiToken; onClose: () => void };

function RevokeDialog({ organizationId, apiKey: { id, name }, onClose }: RevokeProps) {
  const queries = useQueryClient();
  const showToast = useToast();
  const revoke = useMutation({
    mutationFn: () =>
      doneOf(keyApi[":tokenId"].$delete({ param: { organizationId, tokenId: id } })),
    networkMode: "always",
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keysQuery(organizationId).queryKey });
      showToast(`${name} opens nothing any more.`);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Revoke ${name}?`}>
      <p>The program that uses it can read nothing from now on. This cannot be undone.</p>
      {revoke.error && <Notice kind="bad">{apiErrorOf(revoke.error).message}</Notice>}
      <DialogActions onClose={onClose}>
        <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          Revoke
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type NewKeyProps = {
  organizationId: Id;
  onMade: (made: MadeApiToken) => void;
  onClose: () => void;
};

function NewKeyDialog({ organizationId, onMade, onClose }: NewKeyProps) {
  const queries = useQueryClient();
  const [id] = useState(newId);
  const [asksPassword, setAsksPassword] = useState(false);
  const { sendsMail } = useMe();
  const form = useForm({
    schema: newApiTokenSchema,
    read: ({ days, ...texts }) => ({ ...texts, id, days: days ? Number(days) : null }),
    send: async (json) => {
      const made = await answerOf(keyApi.$post({ param: { organizationId }, json })).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.fields.currentPassword) setAsksPassword(true);
          throw error;
        },
      );
      onMade(made);
      void queries.invalidateQueries({ queryKey: keysQuery(organizationId).queryKey });
    },
  });
  return (
    <Dialog open onClose={onClose} title="New key">
      <form className={styles.form} {...form.props}>
        <TextField
          label="Name"
          name="name"
          dir="auto"
          maxLength={80}
          placeholder="Website"
          hint="Which program it is for."
          error={form.errors.name}
        />
        <SelectField label="It may read" name="reads" error={form.errors.reads}>
          {apiTokenReads.map((reads) => (
            <option key={reads} value={reads}>
              {readsWords[reads]}
            </option>
          ))}
        </SelectField>
        <SelectField label="It works for" name="days" error={form.errors.days}>
          {["90", "30", "365", ""].map((days) => (
            <option key={days} value={days}>
              {endWords[days]}
            </option>
          ))}
        </SelectField>
        {asksPassword && <CurrentPasswordField error={form.errors.currentPassword} />}
        {sendsMail && <p className={styles.hint}>All admins get an email about it.</p>}
        <Problem problem={form.problem} />
        <DialogActions onClose={onClose}>
          <Button type="submit" busy={form.busy}>
            Make key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const keyApi = api.organizations[":organizationId"]["api-tokens"];

const keysQuery = (organizationId: Id) => ({
  queryKey: ["api-tokens", organizationId],
  queryFn: async (): Promise<ApiToken[]> =>
    (await answerOf(keyApi.$get({ param: { organizationId } }))).items,
});

const endWords: Record<string, string> = {
  "30": "30 days",
  "90": "90 days",
  "365": "A year",
  "": "No end",
};

const readsWords: Record<ApiTokenReads, string> = {
  numbers: "Numbers, without giving",
  "numbers-and-giving": "Numbers and giving",
};
