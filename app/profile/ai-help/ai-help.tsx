import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import * as v from "valibot";
import * as words from "#words/ai-help.ts";
import { canManageLanguageModel } from "../../../domain/member/permissions.ts";
import {
  daysModelUsesAreKept,
  type ModelSettings,
  type ModelUse,
} from "../../../domain/organization/language-model.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { boundedList } from "../../../domain/shared/bounded.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { momentWords } from "../../../domain/shared/time/day-words.ts";
import { answerOf, api } from "../../api.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { type CurrentOrganization, useOrganization } from "../../reading/me.ts";
import { useTerms } from "../../reading/terms.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import rows from "../profile.module.css";
import { SwitchRow } from "../rows.tsx";
import styles from "./ai-help.module.css";

export const meta = () => pageMeta(words.aiHelp);

export default function AiHelp() {
  const current = useOrganization();
  if (current && canManageLanguageModel(current.member)) return <Help {...current} />;
  return (
    <Screen title={words.aiHelp} back="/profile">
      {current ? (
        <Notice title={words.onlyAdmins}>{words.askAdmin}</Notice>
      ) : (
        <WithoutOrganization>{words.needsOrganization}</WithoutOrganization>
      )}
    </Screen>
  );
}

function Help({ organization }: CurrentOrganization) {
  const { data, error, isFetching, refetch } = useQuery(modelQuery(organization.id));
  return (
    <Screen title={words.aiHelp} eyebrow={<bdi>{organization.name}</bdi>} back="/profile">
      {data && <Choice organizationId={organization.id} settings={data} />}
      {!data && !error && <Skeleton height={220} />}
      {!data && error && (
        <FailedRead query={{ error, isFetching, refetch }} of={words.yourChoice} />
      )}
      {data && <UseList organization={organization} />}
    </Screen>
  );
}

function Choice({ organizationId, settings }: { organizationId: Id; settings: ModelSettings }) {
  const terms = useTerms();
  const agree = useAgree(organizationId);
  const { host, model, agreedHost } = settings;
  if (host === null) return <Notice title={words.none}>{words.serverAsksNone}</Notice>;
  const isOn = agree.isPending ? agree.variables !== null : agreedHost === host;
  return (
    <>
      <p className={rows.quiet}>{words.whatItDoes}</p>
      <p className={styles.leaves}>{words.whatIsSent(terms, host)}</p>
      <Card className={rows.rows}>
        <SwitchRow
          title={words.ask(host)}
          note={words.itsModel(model ?? "")}
          isOn={isOn}
          onChange={(next) => {
            if (!agree.isPending) agree.mutate(next ? host : null);
          }}
        />
      </Card>
      {agreedHost !== null && agreedHost !== host && !agree.isPending && (
        <Notice title={words.agreedTo(agreedHost)}>{words.wasReplaced(host)}</Notice>
      )}
      {agree.error && (
        <Notice kind="bad" title={words.notSaved}>
          {agree.error.message}
        </Notice>
      )}
    </>
  );
}

function UseList({ organization }: { organization: Organization }) {
  const read = useInfiniteQuery(usesQuery(organization.id));
  const uses = read.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={rows.group} aria-labelledby="sent">
      <h2 id="sent" className={rows.groupName}>
        {words.sent}
      </h2>
      {!read.data && !read.error && <Skeleton height={152} />}
      {!read.data && read.error && <FailedRead query={read} of={words.whatWasSent} />}
      {read.data && uses.length === 0 && (
        <p className={rows.quiet}>{words.nothingSent(daysModelUsesAreKept)}</p>
      )}
      {uses.length > 0 && (
        <>
          <Card className={rows.rows}>
            <ul aria-labelledby="sent">
              {uses.map((use) => (
                <Use key={use.id} use={use} timeZone={organization.timeZone} />
              ))}
            </ul>
          </Card>
          {read.hasNextPage && (
            <Button
              kind="quiet"
              busy={read.isFetchingNextPage}
              onClick={() => void read.fetchNextPage()}
            >
              {words.showOlder}
            </Button>
          )}
          {read.isFetchNextPageError && <FailedRead query={read} of={words.olderOnes} />}
          <p className={rows.quiet}>{words.keptFor(daysModelUsesAreKept)}</p>
        </>
      )}
    </section>
  );
}

const outcomes = {
  used: words.wordsUsed,
  "not-understood": words.notUnderstood,
  refused: words.refused,
  "too-late": words.tooLate,
  failed: words.failed,
} as const;

function outcomeWords({ kind, outcome }: ModelUse): string {
  if (outcome === null) return words.onItsWay;
  return kind === "plan" && outcome === "used" ? words.understood : outcomes[outcome];
}

function Use({ use, timeZone }: { use: ModelUse; timeZone: string }) {
  const parts = sentParts(use.sent);
  const at = momentWords(new Date(use.at), timeZone, new Date());
  const seconds = Math.max(0.1, (use.milliseconds ?? 0) / 1000).toFixed(1);
  const asker = use.kind === "plan" ? (use.person ?? words.deletedAccount) : words.thisApp;
  return (
    <li className={styles.use}>
      <p className={styles.question}>
        <bdi>{parts.question ?? words.bareSentence}</bdi>
      </p>
      <p className={rows.quiet}>
        {outcomeWords(use)}
        {use.milliseconds !== null && ` · ${seconds} s`}
      </p>
      <p className={rows.quiet}>
        {words.by(at)} <bdi>{asker}</bdi>
        {words.to(use.host)}
      </p>
      <details className={styles.sent}>
        <summary>{words.everythingSent}</summary>
        {parts.texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change
          <pre key={index}>{text}</pre>
        ))}
      </details>
    </li>
  );
}

const sentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    messages: boundedList(v.object({ content: v.string() }), 100),
    model: v.string(),
    response_format: v.optional(v.unknown()),
  }),
);

/** The body of a request in readable pieces, with all that is in it. `question` is what somebody typed. */
function sentParts(sent: string): { question: string | null; texts: string[] } {
  const read = v.safeParse(sentSchema, sent);
  if (!read.success) return { question: null, texts: [sent] };
  const { messages, model, response_format: format } = read.output;
  const contents = messages.map(({ content }) => content).reverse();
  const typed = /^Question: (".*")$/m.exec(contents[0] ?? "")?.[1];
  const question = typed ? String(JSON.parse(typed)) : null;
  const rest = JSON.stringify({ model, response_format: format }, null, 1);
  return { question, texts: [...contents, rest] };
}

const modelApi = api.organizations[":organizationId"]["language-model"];

const modelQuery = (organizationId: Id) => ({
  queryKey: ["language-model", organizationId],
  queryFn: (): Promise<ModelSettings> => answerOf(modelApi.$get({ param: { organizationId } })),
});

const usesQuery = (organizationId: Id) =>
  infiniteQueryOptions({
    queryKey: ["language-model-uses", organizationId],
    queryFn: ({ pageParam }) =>
      answerOf(
        modelApi.uses.$get({
          param: { organizationId },
          query: pageParam ? { before: pageParam } : {},
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

/** Questions that were refused may be understood from then on, or no longer. */
function useAgree(organizationId: Id) {
  const queries = useQueryClient();
  const { queryKey } = modelQuery(organizationId);
  return useMutation({
    mutationFn: (agreedHost: string | null) =>
      answerOf(modelApi.$put({ param: { organizationId }, json: { agreedHost } })),
    onSuccess: (settings) => {
      queries.setQueryData(queryKey, settings);
      void queries.invalidateQueries({ queryKey: [...queryKeys.entries(organizationId), "ask"] });
      queries.removeQueries({ queryKey: ["ask-plan", organizationId] });
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
