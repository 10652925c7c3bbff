import type { ComponentProps } from "react";
import { SelectField } from "../ui/field.tsx";

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, "label" | "name" | "children"> & {
  defaultValue: string;
};

export function TimeZoneField(props: ChoiceProps) {
  return (
    <SelectField label="Time zone" name="timeZone" hint="Decides when your day begins." {...props}>
      {withChosen(Intl.supportedValuesOf("timeZone"), props.defaultValue).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}

export function CurrencyField(props: ChoiceProps) {
  const names = new Intl.DisplayNames(undefined, { type: "currency" });
  const choices = withChosen(Intl.supportedValuesOf("currency"), props.defaultValue)
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <SelectField label="Currency" name="currency" {...props}>
      {choices.map(([code, name]) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </SelectField>
  );
}

/** Browsers list different names for one time zone, so the chosen one is added. */
function withChosen(known: string[], chosen: string): string[] {
  return known.includes(chosen) ? known : [chosen, ...known];
}
