import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as words from "#words/ordering.ts";
import { inOrder, moveItem, type Structure } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button, IconButton, TextButton } from "../../ui/button.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import styles from "./sortable-list.module.css";
import { type StructureChange, useStructureChange } from "./structure.ts";

type Item = { id: Id; name: string };
type SortableListProps<I extends Item> = {
  label: string;
  items: I[];
  onOrder: (ids: Id[]) => void;
  children?: (item: I) => ReactNode;
  below?: (item: I) => ReactNode;
  /** Whether it is opened to change the order. */
  startsReordering?: boolean;
};

export function SortableList<I extends Item>(props: SortableListProps<I>) {
  const { label, items: given, onOrder, children, below, startsReordering } = props;
  const [dragged, setDragged] = useState<{ id: Id; order: Id[] } | null>(null);
  const [said, setSaid] = useState("");
  const [isReordering, setReordering] = useState(startsReordering);
  const list = useRef<HTMLUListElement>(null);
  const items = dragged ? inOrder(given, dragged.order) : given;

  function move(item: I, to: number) {
    const from = given.indexOf(item);
    const order = moveItem(given, from, to);
    if (to < 0 || to >= given.length) return;
    onOrder(order.map(({ id }) => id));
    setSaid(words.place(item.name, to + 1, given.length));
    // Moving an element in the page takes the focus from it.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) requestAnimationFrame(() => activeElement.focus());
  }

  function press(event: KeyboardEvent, item: I) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(item, given.indexOf(item) + step);
  }

  function lift(event: PointerEvent, item: I) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged({ id: item.id, order: given.map(({ id }) => id) });
  }

  function drag(event: PointerEvent) {
    if (!dragged) return;
    const rows = [...(list.current?.children ?? [])];
    const from = dragged.order.indexOf(dragged.id);
    const to = rows.findIndex((row, index) => index !== from && isOver(row, event.clientY));
    if (to === -1) return;
    const handle = event.currentTarget;
    const order = moveItem(dragged.order, from, to);
    flushSync(() => setDragged({ ...dragged, order }));
    handle.setPointerCapture(event.pointerId);
  }

  function drop(item: I) {
    if (!dragged) return;
    const to = dragged.order.indexOf(item.id);
    setDragged(null);
    if (to !== given.indexOf(item)) move(item, to);
  }

  return (
    <>
      {isReordering && <p className={styles.mode}>{words.dragOrArrows}</p>}
      <ul className={styles.list} aria-label={label} ref={list}>
        {items.map((item, index) => (
          <li
            className={styles.item}
            key={item.id}
            data-dragged={dragged?.id === item.id || undefined}
          >
            <div className={styles.row}>
              {isReordering ? (
                <>
                  <button
                    type="button"
                    className={styles.handle}
                    aria-label={words.move(item.name)}
                    onKeyDown={(event) => press(event, item)}
                    onPointerDown={(event) => lift(event, item)}
                    onPointerMove={drag}
                    onPointerUp={() => drop(item)}
                    onPointerCancel={() => setDragged(null)}
                  >
                    <GripVertical size={20} aria-hidden="true" />
                  </button>
                  <bdi className={styles.name}>{item.name}</bdi>
                  <IconButton
                    label={words.moveUp(item.name)}
                    aria-disabled={index === 0}
                    className={styles.step}
                    onClick={() => move(item, index - 1)}
                  >
                    <ArrowUp size={18} />
                  </IconButton>
                  <IconButton
                    label={words.moveDown(item.name)}
                    aria-disabled={index === items.length - 1}
                    className={styles.step}
                    onClick={() => move(item, index + 1)}
                  >
                    <ArrowDown size={18} />
                  </IconButton>
                </>
              ) : (
                children?.(item)
              )}
            </div>
            {!isReordering && below?.(item)}
          </li>
        ))}
      </ul>
      {given.length > 1 &&
        !startsReordering &&
        (isReordering ? (
          <Button
            autoFocus
            className={styles.done}
            aria-label={words.doneWith(label)}
            onClick={() => setReordering(false)}
          >
            {words.done}
          </Button>
        ) : (
          <TextButton
            // The button that was pressed has gone.
            autoFocus={isReordering === false}
            aria-label={words.reorderList(label)}
            onClick={() => setReordering(true)}
          >
            {words.reorder}
          </TextButton>
        ))}
      <p className={visuallyHidden.hidden} role="status">
        {said}
      </p>
    </>
  );
}

/** Half of the other row, so that rows of different heights do not jump back and forth. */
function isOver(row: Element, y: number): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const quarter = (bottom - top) / 4;
  return y > top + quarter && y < bottom - quarter;
}

/** Shows the new order at once. A read that began before would bring back the old one, so it is cancelled. */
export function useOrder(
  organizationId: Id,
  arrange: (structure: Structure, ids: Id[]) => Structure,
  send: (ids: Id[]) => Promise<unknown>,
): { order: (ids: Id[]) => Promise<void>; change: StructureChange } {
  const client = useQueryClient();
  const change = useStructureChange(organizationId);
  const queryKey = queryKeys.structure(organizationId);
  return {
    change,
    async order(ids) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Structure>(queryKey, (known) => known && arrange(known, ids));
      change.start(() =>
        send(ids).catch((error: unknown) => {
          void client.invalidateQueries({ queryKey });
          throw error;
        }),
      );
    },
  };
}
