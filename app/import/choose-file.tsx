import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextAreaField, TextField } from "../ui/field.tsx";
import styles from "./import.module.css";

type ChooseFileProps = {
  isBusy: boolean;
  problem: string | undefined;
  onChoose: (given: File | string, name: string) => void;
};

export function ChooseFile({ isBusy, problem, onChoose }: ChooseFileProps) {
  const [text, setText] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "") onChoose(text, "Pasted numbers");
  }
  return (
    <Card className={styles.step}>
      <p className={styles.quiet}>
        Bring the numbers of past weeks as you have them: a row for each week with a column for each
        thing you count, or a row for each number. Nothing changes before you have seen what every
        row will do.
      </p>
      <TextField
        type="file"
        label="A CSV or XLSX file"
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
        error={problem}
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file, file.name);
        }}
      />
      <form className={styles.step} onSubmit={submit}>
        <TextAreaField
          label="Or paste from a spreadsheet"
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="quiet" busy={isBusy} disabled={text.trim() === ""}>
          Read what I pasted
        </Button>
      </form>
    </Card>
  );
}
