import { createContext, type ReactNode, useContext, useId, useState } from "react";
import type { Id } from "../../../domain/id.ts";

type Edited<Item> = {
  edited: Item | "new" | null;
  edit: (item: Item | "new") => void;
  close: () => void;
};

const OpenList = createContext<[string | null, (list: string | null) => void]>([null, () => {}]);

/** Of the lists inside, one shows a dialog at a time, because at a desk they stay in use beside it. */
export function OneEdited({ children }: { children: ReactNode }) {
  return <OpenList value={useState<string | null>(null)}>{children}</OpenList>;
}

/** What one list shows in its dialog. */
export function useEdited<Item extends { id: Id }>(): Edited<Item> {
  const list = useId();
  const [openList, setOpenList] = useContext(OpenList);
  const [item, setItem] = useState<Item | "new">("new");
  return {
    edited: openList === list ? item : null,
    edit: (next) => {
      setItem(next);
      setOpenList(list);
    },
    close: () => setOpenList(null),
  };
}

/** Each one has a dialog of its own. */
export function keyOf(edited: { id: Id } | "new"): string {
  return edited === "new" ? edited : edited.id;
}

export function isCurrent(edited: { id: Id } | "new" | null, { id }: { id: Id }) {
  return (edited !== null && edited !== "new" && edited.id === id) || undefined;
}
