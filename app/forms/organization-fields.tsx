import type { ComponentProps } from "react";
import { currentCurrencies } from "../../domain/shared/current-currencies.ts";
import { wordsLocale } from "../../domain/shared/locale.ts";
import { SelectField } from "../ui/field.tsx";

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, "label" | "name" | "children"> & {
  defaultValue: string;
};

export function CurrencyField(props: ChoiceProps) {
  const names = new Intl.DisplayNames(wordsLocale(), { type: "currency" });
  const choices = withChosen(currentCurrencies, props.defaultValue)
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

/** Who has a currency that has ended keeps it. */
function withChosen(known: readonly string[], chosen: string): readonly string[] {
  return known.includes(chosen) ? known : [chosen, ...known];
}
