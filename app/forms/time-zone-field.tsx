import { Check, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import {
  findTimeZones,
  timeZoneChoices,
  timeZoneWords,
} from "../../domain/shared/time/time-zone-words.ts";
import { ChoiceField } from "../ui/field.tsx";
import { Dialog } from "../ui/panel/dialog.tsx";
import styles from "./time-zone-field.module.css";

type TimeZoneFieldProps = { defaultValue: string; error?: string | undefined };

export function TimeZoneField({ defaultValue, error }: TimeZoneFieldProps) {
  const [zone, setZone] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const value = useRef<HTMLInputElement>(null);

  // The form reads its inputs when one of them says that it has changed, which a hidden one does not do itself.
  useEffect(() => {
    if (value.current?.value === zone && zone !== defaultValue)
      value.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [zone, defaultValue]);

  return (
    <>
      <input ref={value} type="hidden" name="timeZone" value={zone} />
      <ChoiceField
        label="Time zone"
        hint="Sets when your day begins."
        error={error}
        onClick={() => setOpen(true)}
      >
        {timeZoneWords(zone)}
      </ChoiceField>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Choose your time zone"
        shape="sheet"
      >
        <TimeZoneList
          chosen={zone}
          onChoose={(one) => {
            setZone(one);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

type TimeZoneListProps = { chosen: string; onChoose: (zone: string) => void };

function TimeZoneList({ chosen, onChoose }: TimeZoneListProps) {
  const [typed, setTyped] = useState("");
  const choices = useMemo(() => {
    const known = Intl.supportedValuesOf("timeZone");
    // A browser may not list what another one offered.
    return timeZoneChoices(known.includes(chosen) ? known : [chosen, ...known], chosen);
  }, [chosen]);
  const found = findTimeZones(choices, typed);
  const [first] = found;

  function chooseFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (typed && first) onChoose(first.zone);
  }

  return (
    <>
      <div className={styles.search}>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          aria-label="Search time zones"
          placeholder="Central, Chicago, UTC …"
          autoComplete="off"
          value={typed}
          onInput={(event) => {
            event.stopPropagation();
            setTyped(event.currentTarget.value);
          }}
          onKeyDown={chooseFirst}
        />
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && `No time zone matches “${typed}”. Try the nearest large city.`}
      </p>
      <ul className={styles.list}>
        {found.map(({ zone, words }) => (
          <li key={zone}>
            <button
              type="button"
              className={styles.choice}
              aria-current={zone === chosen || undefined}
              onClick={() => onChoose(zone)}
            >
              {words}
              {zone === chosen && <Check size={18} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
