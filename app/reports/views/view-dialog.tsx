import { type FormEvent, useState } from "react";
import * as v from "valibot";
import {
  longestViewName,
  type SavedView,
  viewChangeSchema,
} from "../../../domain/report/saved-view.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { useSending } from "../../forms/use-sending.ts";
import { useOnline } from "../../reading/online.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EditActions } from "../../ui/edit-actions.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Dialog } from "../../ui/panel/dialog.tsx";
import { useViewChange } from "./use-views.ts";
import styles from "./views.module.css";

type ViewDialogProps = {
  organizationId: Id;
  /** Undefined for a new one. */
  view: SavedView | undefined;
  /** The page's question now. */
  question: string;
  onClose: () => void;
};

export function ViewDialog({ organizationId, view, question, onClose }: ViewDialogProps) {
  const change = useViewChange(organizationId);
  const isOnline = useOnline();
  const [id] = useState(() => view?.id ?? newId());
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [pinned, setPinned] = useState(view?.pinned ?? false);
  const [isRenewed, setRenewed] = useState(view === undefined);
  const { problems, setProblems, problem, setProblem, isBusy, run } = useSending(["name"], onClose);

  function save(event: FormEvent) {
    event.preventDefault();
    const asked = isRenewed || !view ? question : view.question;
    const typed = { name, question: asked, shared, pinned };
    const parsed = v.safeParse(viewChangeSchema, typed);
    if (parsed.success) return run(() => change.save({ id, ...parsed.output }, view));
    const { nested } = v.flatten<typeof viewChangeSchema>(parsed.issues);
    setProblems({ name: nested?.name?.[0] });
    setProblem(nested?.question && "This view can no longer be opened. Use what is shown now.");
  }

  return (
    <Dialog open onClose={onClose} title={view ? "Change this view" : "Save view"}>
      {!view && <p>Keeps the weeks, places and comparison you see now, to open them at a tap.</p>}
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label="Name"
          placeholder="For the board"
          autoComplete="off"
          maxLength={longestViewName}
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.options}>
          <Checkbox
            label="Share with everyone on the team"
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
          <Checkbox
            label="Pin it at the front"
            checked={pinned}
            onChange={(event) => setPinned(event.target.checked)}
          />
          {view && view.question !== question && (
            <Checkbox
              label="Keep what the page shows now instead"
              checked={isRenewed}
              onChange={(event) => setRenewed(event.target.checked)}
            />
          )}
        </div>
        {!isOnline && !problem && (
          <Notice>You are offline. A view can be saved when you are connected.</Notice>
        )}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <EditActions
          isBusy={isBusy}
          onCancel={onClose}
          removal={
            view ? { label: "Delete", onRemove: () => run(() => change.remove(view)) } : null
          }
        />
      </form>
    </Dialog>
  );
}
