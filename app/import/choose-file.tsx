import type { FormEvent } from "react";
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
      {lost && <Notice title={`Choose ${lost} again.`}>Your choices for it are kept.</Notice>}
      <p className={styles.quiet}>
        Bring past weeks, months or years in the layout you have: a row for each, a column for each,
        or a row for each number. Nothing changes until you have seen what every row will do.
      </p>
      <TextField
        type="file"
        multiple
        label="A CSV, XLSX or JSON file"
        hint={`Up to 20 MB and ${mostRows.toLocaleString("en")} rows each, several at once. JSON only if it was exported here.`}
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
          label="Or paste from a spreadsheet"
          rows={5}
          value={pasted}
          onChange={(event) => onPaste(event.target.value)}
        />
        <Button type="submit" kind="quiet" busy={isBusy} disabled={isBlank}>
          Read what I pasted
        </Button>
      </form>
    </Card>
  );
}
