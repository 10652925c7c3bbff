import { type ComponentProps, useEffect, useRef, useState } from "react";
import * as words from "#words/forms.ts";
import { currentCurrencies } from "../../domain/shared/currencies.ts";
import { wordsLocale } from "../../domain/shared/locale.ts";
import { timeZoneChoices, timeZoneWords } from "../../domain/shared/time/time-zone-words.ts";
import { SelectField } from "../ui/field.tsx";
import { SearchField } from "../ui/picker.tsx";

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, "label" | "name" | "children"> & {
  defaultValue: string;
};

export function CurrencyField(props: ChoiceProps) {
  const names = new Intl.DisplayNames(wordsLocale(), { type: "currency" });
  const choices = withChosen(currentCurrencies, props.defaultValue)
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <SelectField label={words.currency} name="currency" {...props}>
      {choices.map(([code, name]) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </SelectField>
  );
}

function withChosen(offered: readonly string[], chosen: string): readonly string[] {
  return offered.includes(chosen) ? offered : [chosen, ...offered];
}

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
        label={words.timeZone}
        hint={words.timeZoneHint}
        error={error}
        value={zone}
        find={() => choicesFrom(zone)}
        onChoose={setZone}
        placeholder={words.timeZoneExamples}
      >
        {timeZoneWords(zone)}
      </SearchField>
    </>
  );
}

function choicesFrom(chosen: string) {
  const offered = Intl.supportedValuesOf("timeZone");
  return timeZoneChoices(offered.includes(chosen) ? offered : [chosen, ...offered], chosen);
}
