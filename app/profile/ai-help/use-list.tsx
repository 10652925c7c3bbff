import { useInfiniteQuery } from "@tanstack/react-query";
import {
  daysModelUsesAreKept,
  type ModelUse,
} from "../../../domain/organization/language-model.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { momentWords } from "../../../domain/shared/day-words.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import rows from "../profile.module.css";
import styles from "./ai-help.module.css";
import { usesQuery } from "./model.ts";
import { sentParts } from "./sent-parts.ts";

/** Everything that left, for whoever let it. */
export function UseList({ organization }: { organization: Organization }) {
  const read = useInfiniteQuery(usesQuery(organization.id));
  const uses = read.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={styles.uses} aria-labelledby="sent">
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
