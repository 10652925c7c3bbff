import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./departments.module.css";
import type { Change } from "./structure.ts";

type NameDialogProps = {
  open: boolean;
  title: string;
  change: Change;
  /** Undefined for something new. */
  known?: { name: string } | undefined;
  placeholder: string;
  /** Further fields, which the errors of `change` may belong to. */
  children?: ReactNode;
  fieldNames?: string[];
  onSave: (name: string) => void;
  onArchive?: (() => void) | undefined;
  onClose: () => void;
};

/** Adds or changes something that has a name; archiving stands apart from saving. */
export function NameDialog({ open, title, onClose, ...rest }: NameDialogProps) {
  function close() {
    rest.change.reset();
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <NameForm {...rest} onClose={close} />
    </Dialog>
  );
}

function NameForm(props: Omit<NameDialogProps, "open" | "title">) {
  const { change, known, placeholder, children, fieldNames = [] } = props;
  const [name, setName] = useState(known?.name ?? "");
  const [isMissing, setMissing] = useState(false);
  const isPlaced = ["name", ...fieldNames].some((field) => change.fields[field]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "" && !change.isBusy) props.onSave(name);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Name"
        name="name"
        dir="auto"
        maxLength={80}
        placeholder={placeholder}
        value={name}
        error={isMissing ? "Give it a name." : change.fields.name}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
          change.reset();
        }}
      />
      {children}
      {change.error && !isPlaced && <Notice kind="bad">{change.error.message}</Notice>}
      <DialogActions>
        <Button kind="quiet" onClick={props.onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={change.isBusy}>
          {known ? "Save" : "Add"}
        </Button>
      </DialogActions>
      {props.onArchive && (
        <div className={styles.archive}>
          <Button kind="quiet" onClick={props.onArchive}>
            Archive
          </Button>
          <p>Its numbers stay, and it can be restored at any time.</p>
        </div>
      )}
    </form>
  );
}
