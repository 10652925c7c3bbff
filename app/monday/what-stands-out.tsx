import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Insights } from "../../domain/insight/claim-answer.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Day } from "../../domain/shared/week.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { Insight } from "../reports/insights/insight.tsx";
import { quietWords } from "../reports/insights/quiet-words.ts";
import { Receipt } from "../reports/insights/receipt.tsx";
import { useSaid } from "../reports/insights/use-insights.ts";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./monday.module.css";

type WhatStandsOutProps = {
  organization: Organization;
  today: Day;
  read: UseQueryResult<Insights>;
};

/** The first of what stands out, with what proves it. */
export function WhatStandsOut({ organization, today, read }: WhatStandsOutProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = useMemo(() => read.data?.items.slice(0, 1) ?? [], [read.data]);
  useSaid(organization.id, shown);
  const [claim] = shown;
  const told = { today, currency: organization.currency };
  return (
    <Card className={styles.card} data-place="look">
      <h2 className={styles.title} id="insights" tabIndex={-1}>
        What stands out
      </h2>
      {!read.data &&
        (read.error ? <FailedRead query={read} of="what stands out" /> : <Skeleton height={140} />)}
      {claim && (
        <ul className={styles.look}>
          <Insight
            claim={claim}
            organizationId={organization.id}
            told={told}
            isOpen={isOpen}
            onOpen={() => setOpen(true)}
          />
        </ul>
      )}
      {read.data && !claim && <p className={styles.note}>{quietWords(read.data)}</p>}
      <Receipt
        claim={isOpen ? claim : undefined}
        organization={organization}
        told={told}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}
