import { type ReactNode, useId } from "react";
import { listedDays } from "../../../domain/assignment/assignment.ts";
import type { CampusProgress } from "../../../domain/assignment/day-lists.ts";
import { specialDaysOf } from "../../../domain/service/special-day.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import { longDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { useDay } from "../../reading/clock.ts";
import { useOrganization } from "../../reading/me.ts";
import { DayNames } from "../../special-days/day-names.tsx";
import { useSpecialDays } from "../../special-days/use-special-days.ts";
import styles from "../home.module.css";
import type { Row } from "./rows.tsx";

type SectionProps = { title: string; count?: number; isUrgent?: boolean; children: ReactNode };

export function Section({ title, count, isUrgent = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-urgent={isUrgent || undefined}>
      <h2 className={styles.sectionName} id={id}>
        {title}
        {count !== undefined && (
          <>
            {" "}
            <span className={styles.inAll}>{numberWords(count)}</span>
          </>
        )}
      </h2>
      {children}
    </section>
  );
}

/** Lists the rows of a day, grouped by campus where there are several. `progress` is what a campus's line says of them. */
export type ListRows = <Item extends Row>(rows: {
  id: string;
  items: Item[];
  show: (item: Item) => ReactNode;
  progress?: ((items: Item[]) => CampusProgress) | undefined;
}) => ReactNode;

type DaysProps<Item extends Row> = Omit<Parameters<ListRows>[0], "items" | "show" | "progress"> & {
  items: Item[];
  today: Day;
  list: ListRows;
  show: (item: Item) => ReactNode;
  progress?: (items: Item[]) => CampusProgress;
};

export function Days<Item extends Row>(props: DaysProps<Item>) {
  const { id, items, today, list, show, progress } = props;
  return [...groupBy(items, ({ date }) => date)].map(([day, ofDay]) => (
    <div className={styles.day} key={day}>
      <h3 className={styles.dayName}>
        <time dateTime={day}>{longDay(day, today)}</time> <HomeDayNames day={day} />
      </h3>
      {list({ id: `${id} ${day}`, items: ofDay, show, progress })}
    </div>
  ));
}

export function HomeDayNames({ day }: { day: Day }) {
  const current = useOrganization();
  return current && <NamesIn day={day} {...current.organization} />;
}

function NamesIn({ day, id, timeZone }: { day: Day; id: string; timeZone: string }) {
  const days = useSpecialDays(id, listedDays(useDay(timeZone)));
  return <DayNames days={specialDaysOf(days, { from: day, to: day })} />;
}
