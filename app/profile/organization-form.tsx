import { useState } from "react";
import type { OrganizationDetails } from "../../domain/organization/organization.ts";
import { monthName, weekdayName } from "../../domain/shared/day-words.ts";
import { CurrencyField } from "../forms/organization-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { RestoredNotice } from "../forms/restored-notice.tsx";
import { TimeZoneField } from "../forms/time-zone-field.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./edit-profile.module.css";
import { type OrganizationFormState, saveFailed } from "./use-organization-form.ts";

type PartProps = Pick<OrganizationFormState, "texts" | "errors">;

export function OrganizationForm({
  organization,
  form: { props, startOver, texts, isRestored, errors, problem },
}: {
  organization: OrganizationDetails;
  form: OrganizationFormState;
}) {
  return (
    <form key={`${isRestored}`} className={styles.form} id="organization" {...props}>
      {isRestored && <RestoredNotice onStartOver={startOver} />}
      <TextField
        label="Organization Name"
        name="name"
        autoComplete="organization"
        defaultValue={texts.name}
        maxLength={120}
        required
        error={errors.name}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={texts.phone}
        maxLength={40}
        error={errors.phone}
      />
      <AddressFields texts={texts} errors={errors} />
      <YearFields given={organization.weekStartDay} texts={texts} errors={errors} />
      <TimeZoneField defaultValue={texts.timeZone} error={errors.timeZone} />
      <CurrencyField
        defaultValue={texts.currency}
        hint="The currency for giving. Amounts you have entered are not converted."
        error={errors.currency}
      />
      <Problem problem={problem} title={saveFailed} />
    </form>
  );
}

/** The names are the API's. */
const addressFields = [
  { name: "city", label: "City", autoComplete: "address-level2", maxLength: 80 },
  { name: "state", label: "State", autoComplete: "address-level1", maxLength: 80 },
  { name: "street1", label: "Street 1", autoComplete: "address-line1", maxLength: 120 },
  { name: "street2", label: "Street 2", autoComplete: "address-line2", maxLength: 120 },
  { name: "postalCode", label: "Postal Code", autoComplete: "postal-code", maxLength: 20 },
] as const;

function AddressFields({ texts, errors }: PartProps) {
  return addressFields.map(({ name, ...field }) => (
    <TextField key={name} name={name} {...field} defaultValue={texts[name]} error={errors[name]} />
  ));
}

const months = Array.from({ length: 12 }, (_month, index) => index + 1);

function YearFields({ given, texts, errors }: PartProps & { given: number }) {
  const [weekStartDay, setWeekStartDay] = useState(texts.weekStartDay);
  const isChanged = weekStartDay !== String(given);
  const sunday = weekdayName(0);
  return (
    <>
      <SelectField
        label="Fiscal Year Start Month"
        name="fiscalYearStartMonth"
        defaultValue={texts.fiscalYearStartMonth}
        error={errors.fiscalYearStartMonth}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Week Start Day"
        name="weekStartDay"
        value={weekStartDay}
        onChange={(event) => setWeekStartDay(event.target.value)}
        error={errors.weekStartDay}
      >
        <option value="0">{sunday}</option>
        <option value="1">{weekdayName(1)}</option>
      </SelectField>
      {isChanged && (
        <Notice title="This regroups past weeks.">
          Every number stays on the day it was counted for, and a week’s own numbers stay with its{" "}
          {sunday}. With weeks from {weekdayName(Number(weekStartDay))}, a {sunday}{" "}
          {weekStartDay === "1" ? "ends its week" : "begins its week"}. Changing it back restores
          the weeks you have now.
        </Notice>
      )}
      <SelectField
        label="Easter"
        name="easter"
        defaultValue={texts.easter}
        hint="Reports can compare weeks that are as far from Easter."
        error={errors.easter}
      >
        <option value="western">Western</option>
        <option value="orthodox">Orthodox</option>
        <option value="none">None</option>
      </SelectField>
    </>
  );
}
