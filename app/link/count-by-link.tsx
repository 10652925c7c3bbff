import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import * as words from "#words/count-by-link.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { unsentTaps } from "../../domain/count/device-count.ts";
import { linkHeader } from "../../domain/count/tally.ts";
import {
  newVisitorSchema,
  type OpenedLink,
  openedLinkSchema,
  openingOf,
  parseLinkCode,
} from "../../domain/link/link.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { momentWords } from "../../domain/shared/time/day-words.ts";
import { type ApiError, answerOf, api, apiErrorOf, isOffline, reasonOf } from "../api.ts";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import {
  useLocalCount,
  useOutboxAfterPaint,
  useSending,
  useShownCount,
} from "../outbox/use-outbox.ts";
import { useNow } from "../reading/clock.ts";
import { MeContext, VisitContext } from "../reading/me.ts";
import { loadInTime } from "../shell/load-piece.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { useInstalledApp } from "../store/installed-app.ts";
import { news } from "../store/news.ts";
import { rememberedPerson } from "../store/remembered-person.ts";
import { type KeptVisitor, keepVisitor, keptVisitors } from "../store/visitors.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { whenIdle } from "../ui/when-idle.ts";
import styles from "./count-by-link.module.css";
import { sendOfOthers } from "./other-visitors.ts";

const Counting = lazy(async () => {
  const { Counting } = await loadInTime("clicker/clicker", import("../clicker/clicker.tsx"));
  return { default: Counting };
});

export const meta = () => pageMeta(words.title);

type Link = { organizationId: Id; secret: string };
type Count = Assignment;

export default function CountByLink() {
  const code = useLocation().hash.slice(1);
  const link = parseLinkCode(code);
  useInstalledApp();
  if (!link) return <Page title={words.cutOff}>{words.copyWhole}</Page>;
  return <Opening key={code} {...link} />;
}

/** The count or board of the link, from this device while the server does not answer. */
function useOpened(link: Link, kept: OpenedLink | null) {
  const [asked, setAsked] = useState<{ opened: OpenedLink | null; error: ApiError | null }>({
    opened: kept,
    error: null,
  });
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    try {
      setAsked({ opened: await open(link), error: null });
    } catch (error) {
      setAsked((before) => ({ ...before, error: apiErrorOf(error) }));
    }
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same
  useEffect(() => {
    const end = new AbortController();
    const askAgain = () => void ask();
    askAgain();
    const timer = setInterval(askAgain, 60_000);
    const stop = news.add(({ stale }) => stale.length > 0 && askAgain());
    document.addEventListener("visibilitychange", askAgain, end);
    window.addEventListener("online", askAgain, end);
    return () => {
      end.abort();
      stop();
      clearInterval(timer);
    };
  }, [attempt]);
  return { ...asked, ask: () => setAttempt((times) => times + 1) };
}

const linkApi = api.organizations[":organizationId"];

async function open({ organizationId, secret }: Link): Promise<OpenedLink> {
  const headers = { [linkHeader]: secret };
  const call = linkApi["opened-link"].$get({ param: { organizationId } }, { headers });
  return v.parse(openedLinkSchema, await answerOf(call));
}

function Opening(link: Link) {
  const [visitors, setVisitors] = useState(() =>
    keptVisitors().filter(({ secret }) => secret === link.secret),
  );
  const [latest] = visitors;
  const [isSomeoneElse, setSomeoneElse] = useState(false);
  const { opened, error, ask } = useOpened(link, latest ? openedOf(latest) : null);
  const now = useNow();
  const count = opened?.count ?? null;
  const visitor = visitors.find((one) => one.assignmentId === count?.id);
  const state = count && opened ? openingOf(count, opened.organization.timeZone, now) : "over";
  useEffect(() => sendOfOthers(visitor?.id), [visitor?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: instructions are told only once it is open
  useEffect(() => {
    if (state === "open") ask();
  }, [state]);
  const ended = error && !isOffline(error) ? error.message : null;

  if (!opened)
    return error ? (
      <Page
        title={ended ? words.cannotOpen : words.needsNetwork}
        action={<Button onClick={ask}>{words.tryAgain}</Button>}
      >
        {ended ?? `${reasonOf(error)} ${words.thenWithout}`}
      </Page>
    ) : (
      <Loading />
    );
  const { organization } = opened;
  if (visitor && count && !isSomeoneElse)
    return (
      <Visiting
        key={visitor.id}
        visitor={visitor}
        opened={opened}
        count={count}
        closed={ended ?? (state === "over" ? words.thanks : null)}
        onSomeoneElse={() => setSomeoneElse(true)}
      />
    );
  if (ended) return <Page title={words.cannotOpen}>{ended}</Page>;
  if (!count || state === "over")
    return (
      <Page title={count ? words.countClosed : words.nothingLeft} eyebrow={organization.name}>
        {count && assignmentName(count)}
      </Page>
    );
  if (state === "early" && opened.opensAt) {
    const opens = momentWords(new Date(opened.opensAt), organization.timeZone, now);
    return (
      <Page title={assignmentName(count)} eyebrow={organization.name}>
        <strong>{words.opensOn(opens)}</strong>
        <br />
        {words.comeBack}
      </Page>
    );
  }
  return (
    <NameForm
      link={link}
      opened={opened}
      count={count}
      asksMember={!isSomeoneElse}
      former={visitor?.firstName}
      onFormer={() => setSomeoneElse(false)}
      onStart={(started) => {
        keepVisitor(started);
        setVisitors([started, ...visitors]);
        setSomeoneElse(false);
      }}
    />
  );
}

function openedOf({ opened }: KeptVisitor): OpenedLink | null {
  const parsed = v.safeParse(openedLinkSchema, opened);
  return parsed.success ? parsed.output : null;
}

type NameFormProps = {
  link: Link;
  opened: OpenedLink;
  count: Count;
  asksMember: boolean;
  /** The person who has counted on this device until now. */
  former: string | undefined;
  onFormer: () => void;
  onStart: (visitor: KeptVisitor) => void;
};

const nameOnly = v.object({ firstName: newVisitorSchema.entries.firstName });

function NameForm(props: NameFormProps) {
  const { link, opened, count, asksMember, former, onFormer, onStart } = props;
  const { organizationId, secret } = link;
  const [id] = useState(newId);
  const isMember = useMemberOf(asksMember ? { organizationId, assignmentId: count.id } : null);
  const form = useForm({
    schema: nameOnly,
    send: async ({ firstName }) => {
      const json = { id, assignmentId: count.id, firstName };
      const headers = { [linkHeader]: secret };
      const call = linkApi["opened-link"].visitors.$post(
        { param: { organizationId }, json },
        { headers },
      );
      await answerOf(call);
      onStart({ id, firstName, organizationId, secret, assignmentId: count.id, opened });
    },
  });
  if (isMember) return <Loading />;
  return (
    <Screen title={assignmentName(count)} eyebrow={<bdi>{opened.organization.name}</bdi>}>
      {count.instructions && (
        <p className={styles.words} dir="auto">
          {count.instructions}
        </p>
      )}
      <form className={styles.form} {...form.props}>
        <TextField
          label={words.firstName}
          name="firstName"
          dir="auto"
          autoComplete="given-name"
          maxLength={40}
          hint={words.nameHint}
          error={form.errors.firstName}
        />
        <Problem problem={form.problem} />
        <Button type="submit" kind="gold" busy={form.busy}>
          {words.start}
        </Button>
        {former && (
          <Button kind="quiet" onClick={onFormer}>
            {words.goOnAs(former)}
          </Button>
        )}
      </form>
    </Screen>
  );
}

/** Leads a member who is logged in here, and may count it, to the clicker as themselves. */
function useMemberOf(count: { organizationId: Id; assignmentId: Id } | null): boolean {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(() => count !== null && rememberedPerson() !== null);
  const lead = useEffectEvent(async () => {
    if (!isAsking || !count) return;
    const call = linkApi.assignments[":assignmentId"].$get({ param: count });
    const mayCount = await answerOf(call).then(
      () => true,
      () => false,
    );
    if (mayCount) await navigate(`/clicker?assignment=${count.assignmentId}`, { replace: true });
    else setAsking(false);
  });
  useEffect(() => void lead(), []);
  return isAsking;
}

type VisitingProps = {
  visitor: KeptVisitor;
  opened: OpenedLink;
  count: Count;
  closed: string | null;
  onSomeoneElse: () => void;
};

function Visiting({ visitor, opened, count, closed, onSomeoneElse }: VisitingProps) {
  const [isGoingOn, setGoingOn] = useState(false);
  const { id, firstName } = visitor;
  useEffect(() => keepVisitor({ ...visitor, opened }), [visitor, opened]);
  const user = {
    ...{ id, firstName, lastName: "", email: "", emailVerified: false, image: null },
    ...{ currentOrganizationId: null, language: null },
  };
  const me = { user, memberships: [], languageModel: null, sendsMail: false };
  const visit = {
    organization: opened.organization,
    who: (
      <button type="button" className={styles.who} onClick={onSomeoneElse}>
        <bdi>{firstName}</bdi>
        <small>{words.notNow}</small>
      </button>
    ),
    onSaved: () => setGoingOn(false),
    closed,
  };
  return (
    <MeContext value={me}>
      <VisitContext value={visit}>
        <Sending visitor={visitor} isOpen={closed === null} />
        <Counted
          count={count}
          organizationId={visitor.organizationId}
          firstName={firstName}
          closed={closed}
          isGoingOn={isGoingOn}
          onGoOn={() => setGoingOn(true)}
          onSomeoneElse={onSomeoneElse}
        />
      </VisitContext>
    </MeContext>
  );
}

function Sending({ visitor, isOpen }: { visitor: KeptVisitor; isOpen: boolean }) {
  useSending();
  const { id: userId, organizationId, secret } = visitor;
  useEffect(() => {
    if (!isOpen) return;
    const end = new AbortController();
    const headers = { [linkHeader]: secret };
    whenIdle(() => {
      import("../store/live.ts")
        .then(({ followChanges }) => followChanges({ userId, organizationId, headers }, end.signal))
        .catch(() => {});
    });
    return () => end.abort();
  }, [userId, organizationId, secret, isOpen]);
  return null;
}

type CountedProps = {
  count: Count;
  organizationId: Id;
  firstName: string;
  closed: string | null;
  isGoingOn: boolean;
  onGoOn: () => void;
  onSomeoneElse: () => void;
};

/** The clicker, and once it is saved or closed what became of the count. */
function Counted(props: CountedProps) {
  const { count, organizationId, firstName, closed, isGoingOn, onGoOn, onSomeoneElse } = props;
  const isRead = useOutboxAfterPaint((outbox) => outbox.status().isRead);
  const hasSaved = useOutboxAfterPaint((outbox) => outbox.counts.hasSaved(count));
  const shown = useShownCount(count.id, count.count);
  const unsent = useLocalCount(count.id).counts.reduce((sum, one) => sum + unsentTaps(one), 0);
  if (!isRead) return <Loading />;
  if (!closed && !(hasSaved && !isGoingOn))
    return (
      <Suspense fallback={<Loading />}>
        <Counting
          organizationId={organizationId}
          assignment={count}
          offered={[count]}
          onChoose={() => {}}
        />
      </Suspense>
    );
  return (
    <Page
      title={closed ? words.countClosed : words.thankYou(firstName)}
      eyebrow={assignmentName(count)}
      action={
        closed ? null : (
          <>
            <Button kind="gold" onClick={onGoOn}>
              {words.addLatecomers}
            </Button>
            <Button kind="quiet" onClick={onSomeoneElse}>
              {words.someoneElse}
            </Button>
          </>
        )
      }
    >
      {closed ?? words.counted(shown, numberWords(shown))}{" "}
      {unsent > 0
        ? `${words.taps(unsent)} ${closed ? words.staffDecide : words.keepOpen}`
        : words.mayClose}
    </Page>
  );
}

type PageProps = { title: string; eyebrow?: string; action?: ReactNode; children: ReactNode };

function Page({ title, eyebrow, action, children }: PageProps) {
  return (
    <Screen title={title} {...(eyebrow && { eyebrow: <bdi>{eyebrow}</bdi> })}>
      <p className={styles.words}>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </Screen>
  );
}

function Loading() {
  return (
    <Screen title={words.title}>
      <div role="status" aria-label={words.loading}>
        <Skeleton height={240} />
      </div>
    </Screen>
  );
}
