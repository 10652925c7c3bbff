import { createContext, type ReactNode, useContext, useId, useState } from "react";
import * as words from "#words/structure.ts";
import type { Id } from "../../domain/shared/id.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/panel/dialog.tsx";

type Edited<Item> = {
  edited: Item | "new" | null;
  edit: (item: Item | "new") => void;
  close: () => void;
};

type Opened = {
  list: string | null;
  /** First asks when something was typed that would be lost. */
  open: (show: () => void, list: string) => void;
  close: () => void;
  type: (isTyped: boolean) => void;
};

const OpenList = createContext<Opened>({
  list: null,
  open: () => {},
  close: () => {},
  type: () => {},
});

/** One list shows a dialog at a time, because at a desk the lists stay in use next to it. */
export function OneEdited({ children }: { children: ReactNode }) {
  const [list, setList] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  function open(show: () => void, next: string) {
    const proceed = () => {
      show();
      setList(next);
      setTyped(false);
      setLeave(null);
    };
    if (isTyped && list !== null) setLeave(() => proceed);
    else proceed();
  }
  function close() {
    setList(null);
    setTyped(false);
  }
  return (
    <OpenList value={{ list, open, close, type: setTyped }}>
      {children}
      <Dialog open={leave !== null} onClose={() => setLeave(null)} title={words.leaveUnsaved}>
        <p>{words.changedInPanel}</p>
        <DialogActions onClose={() => setLeave(null)} close={words.goBackToIt}>
          <Button kind="danger" onClick={() => leave?.()}>
            {words.leaveIt}
          </Button>
        </DialogActions>
      </Dialog>
    </OpenList>
  );
}

/** For a form in the dialog: tells whether something would be lost with it. */
export function useTyping(): (isTyped: boolean) => void {
  return useContext(OpenList).type;
}

/** The item that one list shows in its dialog. */
export function useEdited<Item>(): Edited<Item> {
  const list = useId();
  const opened = useContext(OpenList);
  const [item, setItem] = useState<Item | "new">("new");
  return {
    edited: opened.list === list ? item : null,
    edit: (next) => opened.open(() => setItem(next), list),
    close: opened.close,
  };
}

/** Each one has a dialog of its own. */
export function editedKey(edited: { id: Id } | "new"): string {
  return edited === "new" ? edited : edited.id;
}

export function isCurrent(edited: { id: Id } | "new" | null, { id }: { id: Id }) {
  return (edited !== null && edited !== "new" && edited.id === id) || undefined;
}
