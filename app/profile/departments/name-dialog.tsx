import { useMutation } from "@tanstack/react-query";
import { type InputEvent, type ReactNode, useEffect, useRef } from "react";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import { countsWords, type OpenCounts } from "../../../domain/service/open-counts.ts";
import { newCampusSchema, type StructureKind } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { Problem } from "../../forms/problem.tsx";
import { type FormSchema, type Texts, useForm, type Values } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { DialogActions } from "../../ui/panel/dialog.tsx";
import { PanelDialog } from "../../ui/panel/panel-dialog.tsx";
import { useTyping } from "../edited.tsx";
import styles from "./departments.module.css";
import { endWords, useOpenCounts, useStructureChange, useUndo } from "./structure.ts";

type NameDialogProps<Schema extends FormSchema> = {
  title: string;
  existing: { name: string } | undefined;
  placeholder: string;
  schema: Schema;
  read?: (texts: Texts) => Values;
  save: (output: v.InferOutput<Schema>) => Promise<void>;
  archivable?: Archivable | undefined;
  /** Below the buttons; `done` closes the dialog. */
  end?: (done: () => void) => ReactNode;
  onClose: () => void;
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
};

export function NameDialog<Schema extends FormSchema>(props: NameDialogProps<Schema>) {
  const { title, existing, placeholder, schema, read, save, archivable, end, onClose, children } =
    props;
  const closeIfOpen = useCloseIfOpen(onClose);
  const form = useForm({ schema, read, send: (output) => save(output).then(closeIfOpen) });
  const type = useTyping();
  function edit(event: InputEvent<HTMLFormElement>) {
    type(true);
    form.props.onInput(event);
  }
  return (
    <PanelDialog open onClose={onClose} title={title}>
      <form className={styles.form} {...form.props} onInput={edit}>
        <TextField
          label={words.name}
          name="name"
          dir="auto"
          maxLength={80}
          placeholder={placeholder}
          defaultValue={existing?.name}
          error={form.errors.name}
        />
        {children?.(form.errors)}
        <Problem problem={form.problem} />
        <DialogActions onClose={onClose}>
          <Button type="submit" busy={form.busy}>
            {existing ? words.save : words.add}
          </Button>
        </DialogActions>
        {archivable && <Archive {...archivable} onDone={closeIfOpen} />}
        {end?.(closeIfOpen)}
      </form>
    </PanelDialog>
  );
}

/** A name from before the present rule may stay until it is changed. */
export function nameOrKept(existing: { name: string } | undefined) {
  return v.union([v.picklist(existing ? [existing.name] : []), newCampusSchema.entries.name]);
}

/** The person may have opened another dialog before the save ends; that one stays open. */
function useCloseIfOpen(onClose: () => void): () => void {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => {
    if (isOpen.current) onClose();
  };
}

type Archivable = {
  organizationId: Id;
  kind: StructureKind;
  item: { id: Id; name: string };
  /** Services that are archived with it. */
  others?: Id[];
  setActive: (isActive: boolean) => Promise<unknown>;
};

type ArchiveProps = Archivable & { onDone: () => void };

function Archive({ organizationId, kind, item, others = [], setActive, onDone }: ArchiveProps) {
  const { run } = useStructureChange(organizationId);
  const offerUndo = useUndo(organizationId);
  const open = useOpenCounts(organizationId, { kind, id: item.id, others });
  const archiving = useMutation({
    mutationFn: () => run(() => setActive(false)),
    onSuccess: () => {
      offerUndo(archivedWords(item.name, open.data), {
        send: () => setActive(true),
        done: words.isBack(item.name),
      });
      onDone();
    },
  });
  return (
    <div className={styles.archive}>
      {archiving.error && <Notice kind="bad">{archiving.error.message}</Notice>}
      <p role="status">{endWords(open, words.ifArchived)}</p>
      <Button
        kind="quiet"
        disabled={open.isPending}
        busy={archiving.isPending}
        onClick={() => archiving.mutate()}
      >
        {words.archive}
      </Button>
      <p>{words.numbersStay}</p>
    </div>
  );
}

function archivedWords(name: string, open: OpenCounts | undefined): string {
  if (!open || open.counts === 0) return words.isArchived(name);
  return words.isArchivedAnd(name, countsWords(open), open.counts === 1);
}
