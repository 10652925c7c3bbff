import type { ComponentProps } from "react";
import { SelectField } from "../ui/field.tsx";

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, "label" | "name" | "children"> & {
  defaultValue: string;
};

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

/** A browser may not list what another one offered. */
function withChosen(known: string[], chosen: string): string[] {
  return known.includes(chosen) ? known : [chosen, ...known];
}
