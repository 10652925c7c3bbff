import type { FormEvent } from "react";
import * as words from "#words/import.ts";
import { locale } from "#words/language.ts";
import { mostRows } from "../../domain/history/cells.ts";
import { Button } from "../ui/button.tsx";
import { TextAreaField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./import.module.css";
import type { Given } from "./read-file.ts";

type ChooseFileProps = {
  isBusy: boolean;
  problem: string | undefined;
  pasted: string;
  /** The name of a file that has to be chosen again after the page was loaded anew. */
  lost: string | null;
  onPaste: (text: string) => void;
  onChoose: (given: Given) => void;
};

export function ChooseFile({ isBusy, problem, pasted, lost, onPaste, onChoose }: ChooseFileProps) {
  const isBlank = pasted.trim() === "";
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank) onChoose(pasted);
  }
  return (
    <Card className={styles.step}>
      {lost && <Notice title={words.chooseAgain(lost)}>{words.choicesKept}</Notice>}
      <p className={styles.quiet}>{words.anyLayout}</p>
      <TextField
        type="file"
        multiple
        label={words.file}
        hint={words.fileHint(mostRows.toLocaleString(locale))}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.json,text/csv,application/json"
        error={problem}
        disabled={isBusy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onChoose(files);
          // The same file can be chosen again once it is corrected.
          event.target.value = "";
        }}
      />
      <form className={styles.step} onSubmit={submit}>
        <TextAreaField
          label={words.orPaste}
          rows={5}
          value={pasted}
          onChange={(event) => onPaste(event.target.value)}
        />
        <Button type="submit" kind="quiet" busy={isBusy} disabled={isBlank}>
          {words.readPasted}
        </Button>
      </form>
    </Card>
  );
}
