import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import * as texts from "#words/reports.ts";
import type { Insights } from "../../../domain/insight/claim-answer.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { formatAge } from "../../reading/freshness.tsx";
import { useOnline } from "../../reading/online.ts";
import { useTerms } from "../../reading/terms.ts";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Insight, Opinions } from "./insight.tsx";
import styles from "./insights-card.module.css";
import { InsightsFrame } from "./insights-place.tsx";
import { Receipt } from "./receipt.tsx";
import { quietWords, useSaid } from "./use-insights.ts";

export type InsightsCardProps = {
  read: UseQueryResult<Insights>;
  organization: Organization;
  today: Day;
};

/** Sentences on what stands out in the numbers; each opens its proof. */
export default function InsightsCard({ read, organization, today }: InsightsCardProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const isOnline = useOnline();
  const claims = read.data?.items ?? none;
  useSaid(organization.id, claims);
  const shown = claims.find(({ key }) => key === opened);
  const told = { today, currency: organization.currency, terms: useTerms() };
  const isOld = read.data && (!isOnline || read.error);
  return (
    <InsightsFrame age={isOld ? texts.asOf(formatAge(read.dataUpdatedAt)) : undefined}>
      {!read.data &&
        (read.error ? (
          <FailedRead query={read} of={texts.whatStandsOut} />
        ) : (
          <Skeleton height="auto" />
        ))}
      {read.data && claims.length === 0 && <p className={styles.quiet}>{quietWords(read.data)}</p>}
      {claims.length > 0 && (
        <ul className={styles.list} aria-labelledby="insights">
          {claims.map((claim) => (
            <Insight
              key={claim.key}
              claim={claim}
              told={told}
              isOpen={claim.key === opened}
              onOpen={() => setOpened(claim.key)}
            />
          ))}
        </ul>
      )}
      <Receipt
        claim={shown}
        organization={organization}
        told={told}
        onClose={() => setOpened(null)}
      >
        {shown && <Opinions claim={shown} organizationId={organization.id} />}
      </Receipt>
    </InsightsFrame>
  );
}

const none: Insights["items"] = [];
