import { Plus, Trash2 } from "lucide-react";
import * as words from "#words/assignments.ts";
import { newId } from "../../../domain/shared/id.ts";
import type { CounterChoice } from "../../forms/counter-choices.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PickerField } from "../../ui/picker.tsx";
import {
  type AssignmentDraft,
  lacksArea,
  lacksPerson,
  type OtherPerson,
} from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";

type OtherPeopleProps = {
  counters: CounterChoice[];
  draft: AssignmentDraft;
  error: string | undefined;
  change: (fields: Partial<AssignmentDraft>) => void;
};

export function OtherPeople({ counters, draft, error, change }: OtherPeopleProps) {
  const { others } = draft;
  const update = (id: string, fields: Partial<OtherPerson>) =>
    change({ others: others.map((one) => (one.id === id ? { ...one, ...fields } : one)) });
  return (
    <section className={styles.others} aria-label={words.morePeople}>
      {others.map((other, index) => (
        <div className={styles.other} key={other.id}>
          <PickerField
            label={words.person(index + 2)}
            name={lacksPerson(other) ? "others" : undefined}
            error={lacksPerson(other) ? error : undefined}
            value={other.userId}
            choices={counters}
            none={words.choosePerson}
            onChoose={(userId) => update(other.id, { userId })}
          />
          <TextField
            label={words.areaOfPerson(index + 2)}
            error={error && other.userId !== "" && lacksArea(draft, other) ? error : undefined}
            placeholder={words.areaExample}
            maxLength={60}
            value={other.area}
            onChange={(event) => update(other.id, { area: event.target.value })}
          />
          <IconButton
            label={words.removePerson(index + 2)}
            onClick={() => change({ others: others.filter(({ id }) => id !== other.id) })}
          >
            <Trash2 size={20} />
          </IconButton>
        </div>
      ))}
      <Button
        kind="quiet"
        disabled={others.length >= 20}
        onClick={() => change({ others: [...others, { id: newId(), userId: "", area: "" }] })}
      >
        <Plus size={18} aria-hidden="true" />
        {words.addPerson}
      </Button>
    </section>
  );
}
