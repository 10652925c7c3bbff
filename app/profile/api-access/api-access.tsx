import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import * as words from "#words/api-access.ts";
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
import type { Terms } from "../../../words/terms.ts";
import { ApiError, answerOf, api, apiErrorOf, doneOf } from "../../api.ts";
import { CurrentPasswordField } from "../../forms/account-fields.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { type CurrentOrganization, useMe, useOrganization } from "../../reading/me.ts";
import { currentTime } from "../../reading/server-time.ts";
import { useTerms } from "../../reading/terms.ts";
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

export const meta = () => pageMeta(words.apiAccess);

export default function ApiAccess() {
  const current = useOrganization();
  if (current && canManageApiTokens(current.member)) return <Keys {...current} />;
  return (
    <Screen title={words.apiAccess} back="/profile">
      {current ? (
        <Notice title={words.onlyAdmins}>{words.askAdmin}</Notice>
      ) : (
        <WithoutOrganization>{words.needsOrganization}</WithoutOrganization>
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
    <Screen title={words.apiAccess} eyebrow={<bdi>{organization.name}</bdi>} back="/profile">
      <p className={rows.quiet}>
        {words.whatKeysDo}{" "}
        <a href="/api/docs" hrefLang="en">
          {words.whatIsRead}
        </a>
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
          <ul aria-label={words.keys}>
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
      {keys?.length === 0 && <p className={styles.none}>{words.noKeys}</p>}
      {!keys && !error && <Skeleton height={152} />}
      {error && !keys && <FailedRead query={{ error, isFetching, refetch }} of={words.yourKeys} />}
      {isFull && <Notice>{words.full(mostApiTokens)}</Notice>}
      {keys && !isFull && !made && <Button onClick={() => setMaking(true)}>{words.newKey}</Button>}
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
  const maker = createdBy ?? words.deletedAccount;
  const terms = useTerms();
  return (
    <li className={`${devices.device} ${styles.key}`}>
      <span className={`${rows.rowIcon} ${styles.icon}`}>
        <KeyRound size={20} aria-hidden="true" />
      </span>
      <span className={devices.deviceWords}>
        <bdi>{name}</bdi>
        <small>{readsWords[reads](terms)}</small>
        <small>{lastUsedAt ? words.used(usedWords(lastUsedAt)) : words.notUsed}</small>
        <small>
          {words.madeOn(dayOf(createdAt))} <bdi>{maker}</bdi>
        </small>
        {expiresAt && (
          <small className={hasEnded ? styles.stopped : undefined}>
            {hasEnded ? words.ended(dayOf(expiresAt)) : words.worksUntil(dayOf(expiresAt))}
          </small>
        )}
        {!isWorking && !hasEnded && (
          <small className={styles.stopped}>
            {words.stopped} <bdi>{maker}</bdi> {words.isNoAdmin}
          </small>
        )}
      </span>
      <Button
        kind="quiet"
        className={devices.signOut}
        aria-label={words.revokeNamed(name)}
        onClick={onRevoke}
      >
        {words.revoke}
      </Button>
    </li>
  );
}

/** The server knows it to the minute. */
function usedWords(time: string): string {
  const minutes = Math.floor((currentTime().getTime() - Date.parse(time)) / 60_000);
  if (minutes < 2) return words.justNow;
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
        {words.copyNow}
      </h2>
      <p>{words.shownOnce}</p>
      <code className={styles.secret}>{token}</code>
      <div className={styles.madeActions}>
        <Button onClick={copy}>{label}</Button>
        <Button kind="quiet" onClick={onDone}>
          {words.done}
        </Button>
      </div>
      <details className={styles.example}>
        <summary>{words.howToUse}</summary>
        <p className={rows.quiet}>{words.lastWeeks}</p>
        <pre className={styles.secret}>{curl("reports?measure=everything&compare=last-year")}</pre>
        <p className={rows.quiet}>{words.everyNumber}</p>
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
      showToast(words.revoked(name));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.revokeThis(name)}>
      <p>{words.whatRevokes}</p>
      {revoke.error && <Notice kind="bad">{apiErrorOf(revoke.error).message}</Notice>}
      <DialogActions onClose={onClose}>
        <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {words.revoke}
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
  const terms = useTerms();
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
    <Dialog open onClose={onClose} title={words.newKey}>
      <form className={styles.form} {...form.props}>
        <TextField
          label={words.name}
          name="name"
          dir="auto"
          maxLength={80}
          placeholder={words.nameExample}
          hint={words.nameHint}
          error={form.errors.name}
        />
        <SelectField label={words.mayRead} name="reads" error={form.errors.reads}>
          {apiTokenReads.map((reads) => (
            <option key={reads} value={reads}>
              {readsWords[reads](terms)}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.worksFor} name="days" error={form.errors.days}>
          {["90", "30", "365", ""].map((days) => (
            <option key={days} value={days}>
              {endWords[days]}
            </option>
          ))}
        </SelectField>
        {asksPassword && <CurrentPasswordField error={form.errors.currentPassword} />}
        {sendsMail && <p className={styles.hint}>{words.adminsAreTold}</p>}
        <Problem problem={form.problem} />
        <DialogActions onClose={onClose}>
          <Button type="submit" busy={form.busy}>
            {words.makeKey}
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
  "30": words.days(30),
  "90": words.days(90),
  "365": words.aYear,
  "": words.noEnd,
};

const readsWords: Record<ApiTokenReads, (terms: Terms) => string> = {
  numbers: words.withoutGiving,
  "numbers-and-giving": words.withGiving,
};
