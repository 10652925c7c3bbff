import type { ReactNode } from "react";
import { longDay } from "../../domain/shared/day-words.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Day } from "../../domain/shared/week.ts";
import styles from "./home.module.css";
import { HomeDayNames } from "./home-day-names.tsx";

type DaysProps<Item extends { date: Day }> = {
  items: Item[];
  today: Day;
  show: (item: Item) => ReactNode;
};

export function Days<Item extends { date: Day }>({ items, today, show }: DaysProps<Item>) {
  return [...groupBy(items, ({ date }) => date)].map(([day, ofDay]) => (
    <div className={styles.day} key={day}>
      <h3 className={styles.dayName}>
        <time dateTime={day}>{longDay(day, today)}</time> <HomeDayNames day={day} />
      </h3>
      <ul className={styles.list}>{ofDay.map((item) => show(item))}</ul>
    </div>
  ));
}
