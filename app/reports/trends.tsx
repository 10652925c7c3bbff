import type { Campus } from "../../domain/campus.ts";
import type { WeekNumbers } from "../../domain/entry.ts";
import type { MissingCount } from "../../domain/missing-count.ts";
import type { Organization } from "../../domain/organization.ts";
import { type Trend, trendsOf } from "../../domain/report.ts";
import type { Day } from "../../domain/week.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { TrendCard } from "./trend-card.tsx";
import styles from "./trends.module.css";

type TrendsProps = {
  organization: Organization;
  campuses: Campus[];
  chosen: Campus[];
  counted: { numbers: WeekNumbers; missing: MissingCount[] };
  weeks: Day[];
  /** False while it shows earlier numbers. */
  isCurrent: boolean;
};

export function Trends(props: TrendsProps) {
  const { organization, campuses, chosen, counted, weeks, isCurrent } = props;
  const { total, departments } = trendsOf(campuses, chosen, counted, weeks);
  const isEmpty = departments.every(({ trends }) => trends.every(isBlank));
  if (isEmpty && !isCurrent) return <p className={styles.then}>There were no numbers then.</p>;
  if (isEmpty)
    return (
      <Empty title="No numbers yet" action={<ButtonLink to="/input">Enter numbers</ButtonLink>}>
        Once numbers are entered or counted, their last {weeks.length} weeks show up here.
      </Empty>
    );
  return (
    <div className={styles.departments}>
      {total && (
        <div className={`${styles.cards} ${styles.total}`}>
          <TrendCard
            trend={total}
            weeks={weeks}
            currency={organization.currency}
            campusId={undefined}
          />
        </div>
      )}
      {departments
        .filter(({ trends }) => trends.length > 0)
        .map(({ id, name, trends }) => (
          <section key={id} className={styles.department} aria-labelledby={`trends-${id}`}>
            <h2 className={styles.name} id={`trends-${id}`}>
              {name}
            </h2>
            <div className={styles.cards}>
              {trends.map((trend) => (
                <TrendCard
                  key={trend.category.id}
                  trend={trend}
                  weeks={weeks}
                  currency={organization.currency}
                  campusId={chosen.length === 1 ? chosen[0]?.id : undefined}
                />
              ))}
            </div>
          </section>
        ))}
    </div>
  );
}

function isBlank({ parts, entered }: Trend): boolean {
  return parts === 0 && entered === 0;
}
