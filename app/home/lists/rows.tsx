import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import * as words from "#words/home.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import {
  type CampusGroup,
  type CampusProgress,
  groupByCampus,
} from "../../../domain/assignment/day-lists.ts";
import type { Series } from "../../../domain/assignment/series.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { RowsOnApproach } from "../../ui/rows-on-approach.tsx";
import styles from "../home.module.css";
import { inSight } from "../in-sight.ts";
import { IsBelowCampus } from "./assignment-row.tsx";

export type Row = Assignment | Series;

/** More rows of a day than these are folded to a line for each campus. */
const mostUnfolded = 20;
const rowHeight = 88;

type RowsProps<Item extends Row> = {
  id: string;
  items: readonly Item[];
  /** Empty where the list is not grouped. */
  campuses: readonly { id: Id }[];
  /** The text of a campus's line after its name. */
  progress?: ((items: Item[]) => CampusProgress) | undefined;
  show: (items: Item[]) => ReactNode;
};

export function Rows<Item extends Row>({ id, items, campuses, progress, show }: RowsProps<Item>) {
  const groups = groupByCampus(items, campuses, placeOf);
  if (campuses.length < 2 || groups.length < 2) return show([...items]);
  const isFolded = items.length > mostUnfolded;
  return groups.map((group) => (
    <Campus
      key={group.campusId}
      id={`${id} ${group.campusId}`}
      group={group}
      progress={progress?.(group.items)}
      isFolded={isFolded && group.campusId !== null}
    >
      {() => show(group.items)}
    </Campus>
  ));
}

type CampusProps = {
  id: string;
  group: CampusGroup<Row>;
  progress: CampusProgress | undefined;
  isFolded: boolean;
  children: () => ReactNode;
};

function Campus({ id, group, progress, isFolded, children }: CampusProps) {
  const { campusId, name, items } = group;
  const [isOpen, setOpen] = useOpened(id);
  const listId = useId();
  if (campusId === null) return children();
  const line = (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {progress?.counts && (
        <span className={styles.when}>{words.isIn(progress.counts.isIn, progress.counts.all)}</span>
      )}
      {progress && progress.late > 0 && (
        <span className={styles.late}>{words.countsLate(numberWords(progress.late))}</span>
      )}
    </>
  );
  return (
    <section className={styles.campus} aria-label={name}>
      {isFolded ? (
        <button
          type="button"
          ref={inSight(items.flatMap((item) => ("weeks" in item ? item.weeks : [item]).map(idOf)))}
          className={styles.campusFold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {line}
          <ChevronDown className={styles.chevron} size={22} aria-hidden="true" />
        </button>
      ) : (
        <p className={styles.campusName}>{line}</p>
      )}
      {(isOpen || !isFolded) && (
        <div className={styles.list} id={listId}>
          <IsBelowCampus value={true}>{children()}</IsBelowCampus>
        </div>
      )}
    </section>
  );
}

type ListProps<Item> = { items: readonly Item[]; show: (item: Item) => ReactNode };

export function List<Item>({ items, show }: ListProps<Item>) {
  return (
    <ul className={styles.list}>
      <RowsOnApproach rows={items} height={rowHeight}>
        {(item) => show(item)}
      </RowsOnApproach>
    </ul>
  );
}

function placeOf(item: Row) {
  return "weeks" in item ? item.usual : item;
}

function idOf({ id }: { id: Id }): Id {
  return id;
}

const keyOf = (id: string) => `countwell-opened-${id}`;

/** Remembered for the tab's life; without storage, for as long as the screen is shown. */
export function useOpened(id: string) {
  const [isOpen, setOpen] = useState(() => wasOpened(id));
  function open(next: boolean): void {
    setOpen(next);
    try {
      if (next) sessionStorage.setItem(keyOf(id), "yes");
      else sessionStorage.removeItem(keyOf(id));
    } catch {
      return;
    }
  }
  return [isOpen, open] as const;
}

function wasOpened(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}
