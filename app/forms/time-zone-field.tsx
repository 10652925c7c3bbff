import { useEffect, useRef, useState } from "react";
import { timeZoneChoices, timeZoneWords } from "../../domain/shared/time/time-zone-words.ts";
import { SearchField } from "../ui/picker.tsx";

type TimeZoneFieldProps = { defaultValue: string; error?: string | undefined };

export function TimeZoneField({ defaultValue, error }: TimeZoneFieldProps) {
  const [zone, setZone] = useState(defaultValue);
  const value = useRef<HTMLInputElement>(null);

  // The form reads its inputs when one of them says that it has changed, which a hidden one does not do itself.
  useEffect(() => {
    if (value.current?.value === zone && zone !== defaultValue)
      value.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [zone, defaultValue]);

  return (
    <>
      <input ref={value} type="hidden" name="timeZone" value={zone} />
      <SearchField
        label="Time zone"
        hint="Sets when your day begins."
        error={error}
        value={zone}
        find={() => choicesFrom(zone)}
        onChoose={setZone}
        placeholder="Central, Chicago, UTC …"
      >
        {timeZoneWords(zone)}
      </SearchField>
    </>
  );
}

/** A browser may not list what another one offered. */
function choicesFrom(chosen: string) {
  const known = Intl.supportedValuesOf("timeZone");
  return timeZoneChoices(known.includes(chosen) ? known : [chosen, ...known], chosen);
}
