import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/notifications.ts";
import { brand } from "../../../brand.ts";
import {
  type NotificationPreferences,
  reminderHours,
} from "../../../domain/account/notification.ts";
import {
  type DevicePush,
  pushSubscriptionSchema,
} from "../../../domain/account/push-subscription.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canGetWeeklySummary } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useMe, useOrganization } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { findPushSubscription, installApp } from "../../store/installed-app.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Empty } from "../../ui/notice/empty.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import styles from "../profile.module.css";
import { SwitchRow } from "../rows.tsx";
import { preferencesQuery, savePreferences } from "./preferences.ts";

export const meta = () => pageMeta(words.notifications);

export default function Notifications() {
  const { user, sendsMail } = useMe();
  const current = useOrganization();
  return (
    <Screen title={words.notifications} back="/profile">
      {current ? (
        <>
          {sendsMail ? (
            <p className={styles.lead}>
              {words.emailsFrom} <bdi>{current.organization.name}</bdi> {words.to} {user.email}.
            </p>
          ) : (
            <Notice title={words.sendsNoEmail}>{words.onlyPush}</Notice>
          )}
          <PushHere />
          <Preferences {...current} key={current.organization.id} />
        </>
      ) : (
        <Empty title={words.noNotifications}>
          <p>{words.onceYouBelong}</p>
        </Empty>
      )}
    </Screen>
  );
}

type PlaceProps = { organization: Organization; member: Membership };

function Preferences({ organization, member }: PlaceProps) {
  const { data, error, refetch, isFetching } = useQuery(preferencesQuery(organization.id));
  if (data)
    return <PreferenceFields organizationId={organization.id} member={member} preferences={data} />;
  if (!error) {
    return (
      <Card className={styles.waiting}>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
        <Skeleton width="45%" />
      </Card>
    );
  }
  return <FailedRead query={{ error, isFetching, refetch }} of={words.yourChoices} />;
}

type PreferenceSwitch = {
  key: Exclude<keyof NotificationPreferences, "reminderHours">;
  title: string;
  note: string;
};

const messageSwitches: PreferenceSwitch[] = [
  {
    key: "assignments",
    title: words.assignments,
    note: words.assignmentsNote,
  },
  {
    key: "latePush",
    title: words.latePush,
    note: words.latePushNote,
  },
  { key: "late", title: words.lateMail, note: words.withoutPush },
  { key: "roles", title: words.role, note: words.roleNote },
];

const summarySwitch: PreferenceSwitch = {
  key: "weeklySummary",
  title: words.weeklySummary,
  note: words.weeklySummaryNote,
};

const reminderSwitches: PreferenceSwitch[] = [
  {
    key: "reminderPush",
    title: words.reminderPush,
    note: words.reminderPushNote,
  },
  { key: "reminderMail", title: words.reminderMail, note: words.withoutPush },
];

type PreferenceFieldsProps = {
  organizationId: Id;
  member: Membership;
  preferences: NotificationPreferences;
};

function PreferenceFields({ organizationId, member, preferences }: PreferenceFieldsProps) {
  const save = useSaving(organizationId);
  const change = (changed: Partial<NotificationPreferences>) =>
    save.mutate({ ...preferences, ...changed });
  const hours = preferences.reminderHours;
  const switchRow = ({ key, ...row }: PreferenceSwitch) => (
    <SwitchRow
      key={key}
      {...row}
      isOn={preferences[key]}
      onChange={(isOn) => change({ [key]: isOn })}
    />
  );
  return (
    <>
      <Card className={styles.rows}>
        {messageSwitches.map(switchRow)}
        {canGetWeeklySummary(member) && switchRow(summarySwitch)}
      </Card>
      <Card>
        <SelectField
          label={words.remindMe}
          hint={words.withoutTime}
          value={hours ?? "none"}
          onChange={({ target }) => change({ reminderHours: hoursOf(target.value) })}
        >
          {reminderHours.map((each) => (
            <option key={each} value={each}>
              {capitalized(words.before(each))}
            </option>
          ))}
          <option value="none">{words.never}</option>
        </SelectField>
        {hours !== null && reminderSwitches.map(switchRow)}
      </Card>
      {save.error && (
        <Notice kind="bad" title={words.notSaved}>
          {save.error.message}
        </Notice>
      )}
      <p className={styles.small}>{words.alwaysSent}</p>
    </>
  );
}

/** Shown at once; choices are sent in the order they were made, and a failed one is taken back. */
function useSaving(organizationId: Id) {
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery(organizationId);
  const mutationKey = [...queryKey, "save"];
  return useMutation({
    mutationKey,
    scope: { id: `notification-preferences ${organizationId}` },
    mutationFn: (chosen: NotificationPreferences) => savePreferences(organizationId, chosen),
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, chosen);
      return { before };
    },
    onError: (_error, _chosen, context) => queries.setQueryData(queryKey, context?.before),
    // A later choice on its way would be overwritten by the server's older answer.
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
}

function hoursOf(value: string): NotificationPreferences["reminderHours"] {
  return reminderHours.find((hours) => String(hours) === value) ?? null;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Push messages to the device that shows this. */
function PushHere() {
  const { data, error, isFetching, refetch } = useQuery(devicePushQuery);
  const [ability, setAbility] = useState(pushAbility);
  if (ability !== "possible") return <WhyNot ability={ability} />;
  if (data) return <Switch state={data} onAsked={() => setAbility(pushAbility())} />;
  if (!error) return <Skeleton height={96} />;
  return <FailedRead query={{ error, isFetching, refetch }} of={words.deviceChoice} />;
}

function Switch({ state, onAsked }: { state: PushState; onAsked: () => void }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async () => {
      if (!state.isOn) return turnOnPush(state.publicKey);
      await turnOffPush();
      return true;
    },
    onSettled: async () => {
      onAsked();
      await queries.invalidateQueries({ queryKey: devicePushQuery.queryKey });
    },
  });
  const wasDismissed = change.data === false;
  return (
    <Card className={styles.device}>
      <p role="status">{state.isOn ? words.isOn : words.isOff}</p>
      {wasDismissed && !state.isOn && <p className={styles.small}>{words.pressAllow}</p>}
      <Button
        kind={state.isOn ? "quiet" : "primary"}
        busy={change.isPending}
        onClick={() => change.mutate()}
      >
        {state.isOn ? words.turnOff : words.turnOn}
      </Button>
      {change.error && (
        <Notice kind="bad" title={words.notChanged}>
          {change.error.message}
        </Notice>
      )}
    </Card>
  );
}

function WhyNot({ ability }: { ability: Exclude<PushAbility, "possible"> }) {
  if (ability === "denied") return <Notice title={words.isBlocked}>{words.allowInSettings}</Notice>;
  if (ability === "needs home screen")
    return <Notice title={words.homeScreenFirst}>{words.addToHomeScreen(brand.product)}</Notice>;
  return <Notice title={words.isUnsupported}>{words.emailsInstead}</Notice>;
}

const pushApi = api.me["push-subscription"];

/** Whether this browser can show push messages, and does. */
type PushAbility = "possible" | "denied" | "needs home screen" | "unsupported";

function pushAbility(): PushAbility {
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return isUninstalledOnIphone() ? "needs home screen" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "possible";
}

/** Safari on an iPhone or iPad has push messages only in apps on the Home Screen. */
function isUninstalledOnIphone(): boolean {
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac;
  return isApple && !matchMedia("(display-mode: standalone)").matches;
}

const devicePushQuery = {
  queryKey: ["push-subscription"],
  queryFn: async () => {
    const [{ publicKey, endpoint }, own] = await Promise.all([
      answerOf(pushApi.$get()),
      findOwn().catch(() => null),
    ]);
    return { publicKey, isOn: endpoint !== null && own?.endpoint === endpoint };
  },
};

type PushState = { publicKey: string; isOn: boolean };

/** Asks for the permission first. False when it was not given. */
async function turnOnPush(publicKey: DevicePush["publicKey"]): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await installApp();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with another key, or for somebody else, cannot be used again.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = made.toJSON();
  const read = v.safeParse(pushSubscriptionSchema, { endpoint, ...keys });
  if (!read.success) throw new Error(words.unknownService);
  await answerOf(pushApi.$put({ json: read.output }));
  return true;
}

async function turnOffPush(): Promise<void> {
  await doneOf(pushApi.$delete());
  await (await findOwn())?.unsubscribe();
}

async function findOwn(): Promise<PushSubscription | null> {
  return pushAbility() === "possible" ? findPushSubscription() : null;
}
