import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import * as words from "#words/reports.ts";
import type { ChangedNumber } from "../../domain/entry/changed-number.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { valueWords } from "../../domain/shared/amount.ts";
import { serviceWords, shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { useDay } from "../reading/clock.ts";
import { useStoryLink } from "../story/story-address.ts";
import styles from "./changed-numbers.module.css";

type ChangedNumbersListProps = {
  items: ChangedNumber[];
  organization: Organization;
  namesCampus: boolean;
};

export function ChangedNumbersList({ items, organization, namesCampus }: ChangedNumbersListProps) {
  const today = useDay(organization.timeZone);
  if (items.length === 0) return null;
  return (
    <details className={styles.changed}>
      <summary>
        {words.numbersChanged(items.length)}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={`${item.campusId} ${item.weekStart} ${item.service?.id} ${item.categoryId}`}>
            <Row
              item={item}
              currency={organization.currency}
              today={today}
              namesCampus={namesCampus}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

type RowProps = { item: ChangedNumber; currency: string; today: Day; namesCampus: boolean };

function Row({ item, currency, today, namesCampus }: RowProps) {
  const { weekStart, categoryId, campusId, service, from, to } = item;
  const link = useStoryLink({ weekStart, categoryId, campusId, occurrenceId: service?.id });
  return (
    <Link {...link} className={styles.row}>
      <span className={styles.words}>
        <bdi>{item.categoryName}</bdi>
        <span className={styles.quiet}>
          {namesCampus && (
            <>
              <bdi>{item.campusName}</bdi>
              {" · "}
            </>
          )}
          {service
            ? serviceWords(service, undefined, today)
            : words.inWeekOf(shortDay(weekStart, today))}
          {" · "}
          <bdi>{item.changedBy ?? words.someone}</bdi>
        </span>
      </span>
      <span className={styles.values}>
        {valueWords(from, item, currency)} → <strong>{valueWords(to, item, currency)}</strong>
      </span>
    </Link>
  );
}
