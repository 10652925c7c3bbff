import { ChevronRight, ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import type { ToldClaim } from "../../../domain/insight/claim-answer.ts";
import { claimParts, claimText } from "../../../domain/insight/claim-words.ts";
import type { Organization } from "../../../domain/organization.ts";
import type { Day } from "../../../domain/week.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./insights-card.module.css";
import { Receipt } from "./receipt.tsx";
import { useInsights, useOpinion } from "./use-insights.ts";

type InsightsCardProps = { organization: Organization; today: Day };

/** What stands out in the numbers; each sentence opens what proves it. */
export function InsightsCard({ organization, today }: InsightsCardProps) {
  const read = useInsights(organization.id);
  const [opened, setOpened] = useState<string | null>(null);
  const claims = read.data;
  const told = { today, currency: organization.currency };
  return (
    <section className={styles.card} aria-labelledby="insights">
      <h2 className={styles.title} id="insights">
        What stands out
      </h2>
      {!claims && !read.error && <Skeleton height={260} />}
      {!claims && read.error && <FailedRead query={read} of="what stands out" />}
      {claims?.length === 0 && (
        <p className={styles.quiet}>
          Nothing new right now. Once about half a year of weeks is entered, trends, seasons and
          surprises show up here.
        </p>
      )}
      <ul className={styles.list}>
        {claims?.map((claim) => (
          <Insight
            key={claim.key}
            claim={claim}
            organization={organization}
            told={told}
            onOpen={() => setOpened(claim.key)}
          />
        ))}
      </ul>
      <Receipt
        claim={claims?.find(({ key }) => key === opened)}
        organization={organization}
        told={told}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}

type InsightProps = {
  claim: ToldClaim;
  organization: Organization;
  told: { today: Day; currency: string };
  onOpen: () => void;
};

function Insight({ claim, organization, told, onOpen }: InsightProps) {
  const give = useOpinion(organization.id);
  const isUseful = claim.opinion === "useful";
  const sentence = claimText(claim, told);
  return (
    <li className={styles.insight}>
      <button type="button" className={styles.sentence} onClick={onOpen}>
        <span>
          {claimParts(claim, told).map(({ is, key, words }, index) => {
            if (is === "words") return words;
            // A sentence may name the same thing twice.
            const place = `${key} ${index}`;
            return is === "slot" ? (
              <strong key={place}>{words}</strong>
            ) : (
              <bdi key={place}>{words}</bdi>
            );
          })}
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      <div className={styles.opinions}>
        <button
          type="button"
          className={styles.opinion}
          aria-pressed={isUseful}
          aria-label={`Useful: ${sentence}`}
          onClick={() => give(claim, isUseful ? null : "useful")}
        >
          <ThumbsUp size={16} aria-hidden="true" />
          Useful
        </button>
        <button
          type="button"
          className={styles.opinion}
          aria-label={`Not for us: ${sentence}`}
          onClick={() => give(claim, "not-for-us")}
        >
          <ThumbsDown size={16} aria-hidden="true" />
          Not for us
        </button>
      </div>
    </li>
  );
}
