import { Check, ChevronDown, Search } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import * as words from "#words/ui.ts";
import chipRow from "./chip-row.module.css";
import { ChoiceField, SelectField } from "./field.tsx";
import { Dialog } from "./panel/dialog.tsx";
import styles from "./picker.module.css";

/** The longest list that a device's own select shows well. */
const mostInSelect = 12;

type PickerFieldProps = {
  label: string;
  hideLabel?: boolean;
  name?: string | undefined;
  value: string;
  choices: readonly Choice[];
  none?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  onChoose: (value: string) => void;
};

export function PickerField({ choices, none, value, onChoose, ...field }: PickerFieldProps) {
  const all = none === undefined ? choices : [{ value: "", name: none }, ...choices];
  if (choices.length > mostInSelect)
    return (
      <SearchField {...field} value={value} find={() => all} onChoose={onChoose}>
        {all.find((one) => one.value === value)?.name ?? none}
      </SearchField>
    );
  return (
    <SelectField {...field} value={value} onChange={({ target }) => onChoose(target.value)}>
      {all.map((one) => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
}

type PickerChipProps = Omit<ComponentProps<typeof Chip>, "children"> & {
  choices: readonly (Choice & { isDisabled?: boolean })[];
};

export function PickerChip({ choices, ...chip }: PickerChipProps) {
  if (choices.length > mostInSelect)
    return (
      <SearchDialog
        {...chip}
        find={() => choices.filter(({ isDisabled }) => !isDisabled)}
        opener={(open) => <DialogChip {...chip} onClick={open} />}
      />
    );
  return (
    <Chip {...chip}>
      {choices.map(({ value, name, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {name}
        </option>
      ))}
    </Chip>
  );
}

type DialogChipProps = Pick<ChipProps, "id" | "label" | "words" | "isChosen"> & {
  onClick: () => void;
};

export function DialogChip({ id, label, words, isChosen, onClick }: DialogChipProps) {
  return (
    <button
      type="button"
      id={id}
      className={`${chipRow.chip} ${styles.chip}`}
      data-chosen={isChosen || undefined}
      aria-haspopup="dialog"
      aria-label={`${label}: ${words}`}
      onClick={onClick}
    >
      <span className={styles.words}>{words}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  );
}

type SearchFieldProps = Omit<ComponentProps<typeof ChoiceField>, "value"> &
  Omit<SearchDialogProps, "opener">;

export function SearchField({ find, value, onChoose, placeholder, ...field }: SearchFieldProps) {
  return (
    <SearchDialog
      {...{ find, value, onChoose, placeholder, label: field.label }}
      opener={(open) => <ChoiceField {...field} onClick={open} />}
    />
  );
}

type SearchDialogProps = {
  label: string;
  value: string;
  find: () => readonly Choice[];
  onChoose: (value: string) => void;
  placeholder?: string | undefined;
  opener: (open: () => void) => ReactNode;
};

function SearchDialog({ label, find, value, onChoose, placeholder, opener }: SearchDialogProps) {
  const [isOpen, setOpen] = useState(false);
  function choose(chosen: string) {
    setOpen(false);
    onChoose(chosen);
  }
  return (
    <>
      {opener(() => setOpen(true))}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        <ChoiceList
          of={label}
          find={find}
          chosen={value}
          onChoose={choose}
          placeholder={placeholder}
        />
      </Dialog>
    </>
  );
}

type ChoiceListProps = {
  of: string;
  find: () => readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
  placeholder?: string | undefined;
};

export function ChoiceList({ of, find, chosen, onChoose, placeholder }: ChoiceListProps) {
  const [choices] = useState(find);
  const [typed, setTyped] = useState("");
  const found = findChoices(choices, typed);
  const [first] = found;

  function chooseFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (typed && first) onChoose(first.value);
  }

  return (
    <>
      {choices.length > mostInSelect && (
        <div className={styles.search}>
          <Search size={18} aria-hidden="true" />
          <input
            type="search"
            aria-label={words.searchIn(of)}
            placeholder={placeholder ?? words.search}
            autoComplete="off"
            value={typed}
            onInput={(event) => {
              event.stopPropagation();
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={chooseFirst}
          />
        </div>
      )}
      <p className={styles.none} role="status">
        {found.length === 0 && words.nothingMatches(typed)}
      </p>
      <ul className={styles.list}>
        {found.map(({ value, name, note }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.choice}
              aria-current={value === chosen || undefined}
              onClick={() => onChoose(value)}
            >
              <span>
                <bdi>{name}</bdi>
                {note && <small className={styles.note}>{note}</small>}
              </span>
              {value === chosen && <Check size={18} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export type Choice = {
  value: string;
  name: string;
  note?: string;
  also?: string;
};

/** Each word of `typed` must begin a word of the choice. */
export function findChoices<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const starts = searchable(typed).trimEnd().split(" ").slice(1);
  return choices.filter(({ name, note = "", also = "" }) => {
    const words = searchable(`${name} ${note} ${also}`);
    return starts.every((start) => words.includes(` ${start}`));
  });
}

function searchable(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}+]+/gu, " ").trimStart()}`;
}

type ChipProps = {
  id?: string;
  label: string;
  value: string;
  words: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
};

function Chip({ id, label, value, words, isChosen, onChoose, children }: ChipProps) {
  return (
    <span className={`${chipRow.chip} ${styles.chip}`} data-chosen={isChosen || undefined}>
      <span className={styles.words} aria-hidden="true">
        {words}
      </span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        id={id}
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </span>
  );
}
