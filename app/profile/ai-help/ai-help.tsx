import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import * as v from "valibot";
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

export const meta = () => pageMeta("AI help");

export default function AiHelp() {
  const current = useOrganization();
  if (current && canManageLanguageModel(current.member)) return <Help {...current} />;
  return (
    <Screen title="AI help" back="/profile">
      {current ? (
        <Notice title="Only admins decide about AI help.">
          Please ask an admin of your organization.
        </Notice>
      ) : (
        <WithoutOrganization>AI help is for an organization's questions.</WithoutOrganization>
      )}
    </Screen>
  );
}

function Help({ organization }: CurrentOrganization) {
  const { data, error, isFetching, refetch } = useQuery(modelQuery(organization.id));
  return (
    <Screen title="AI help" eyebrow={<bdi>{organization.name}</bdi>} back="/profile">
      {data && <Choice organizationId={organization.id} settings={data} />}
      {!data && !error && <Skeleton height={220} />}
      {!data && error && <FailedRead query={{ error, isFetching, refetch }} of="your choice" />}
      {data && <UseList organization={organization} />}
    </Screen>
  );
}

function Choice({ organizationId, settings }: { organizationId: Id; settings: ModelSettings }) {
  const agree = useAgree(organizationId);
  const { host, model, agreedHost } = settings;
  if (host === null)
    return <Notice title="There is no AI help here.">This server can ask none.</Notice>;
  const isOn = agree.isPending ? agree.variables !== null : agreedHost === host;
  return (
    <>
      <p className={rows.quiet}>
        Some questions are put in words that are not understood here. AI help can be asked what is
        meant, and to put sentences of Reports in other words. The numbers never come from it.
      </p>
      <p className={styles.leaves}>
        While this is on, such questions, exactly as they were typed, the names of your campuses and
        categories, and sentences without their numbers and names are sent to {host}: never your
        numbers, people or money.
      </p>
      <Card className={rows.rows}>
        <SwitchRow
          title={`Ask ${host}`}
          note={`Its model is ${model}`}
          isOn={isOn}
          onChange={(next) => {
            if (!agree.isPending) agree.mutate(next ? host : null);
          }}
        />
      </Card>
      {agreedHost !== null && agreedHost !== host && !agree.isPending && (
        <Notice title={`You agreed to ${agreedHost}.`}>
          It was replaced by {host}. Nothing is sent until you switch it on again.
        </Notice>
      )}
      {agree.error && (
        <Notice kind="bad" title="Your choice was not saved.">
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
        What was sent
      </h2>
      {!read.data && !read.error && <Skeleton height={152} />}
      {!read.data && read.error && <FailedRead query={read} of="what was sent" />}
      {read.data && uses.length === 0 && (
        <p className={rows.quiet}>
          Nothing in the last {daysModelUsesAreKept} days. Each question that is sent will stand
          here, with every word of it.
        </p>
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
              Show older
            </Button>
          )}
          {read.isFetchNextPageError && <FailedRead query={read} of="older ones" />}
          <p className={rows.quiet}>Kept for {daysModelUsesAreKept} days.</p>
        </>
      )}
    </section>
  );
}

const outcomes = {
  used: "Its words are used",
  "not-understood": "Not understood",
  refused: "Its answer did not fit, so it was not used",
  "too-late": "No answer in time",
  failed: "Failed",
} as const;

function outcomeWords({ kind, outcome }: ModelUse): string {
  if (outcome === null) return "On its way";
  return kind === "plan" && outcome === "used" ? "Understood" : outcomes[outcome];
}

function Use({ use, timeZone }: { use: ModelUse; timeZone: string }) {
  const parts = sentParts(use.sent);
  const at = momentWords(new Date(use.at), timeZone, new Date());
  const seconds = Math.max(0.1, (use.milliseconds ?? 0) / 1000).toFixed(1);
  const asker =
    use.kind === "plan" ? (use.person ?? "a deleted account") : "this app, to word a sentence";
  return (
    <li className={styles.use}>
      <p className={styles.question}>
        <bdi>{parts.question ?? "A sentence without its numbers and names"}</bdi>
      </p>
      <p className={rows.quiet}>
        {outcomeWords(use)}
        {use.milliseconds !== null && ` · ${seconds} s`}
      </p>
      <p className={rows.quiet}>
        {at}, by <bdi>{asker}</bdi>, to {use.host}
      </p>
      <details className={styles.sent}>
        <summary>Everything that was sent</summary>
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
