import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as words from "#words/edit-organization.ts";
import { canManageOrganization } from "../../domain/member/permissions.ts";
import type { OrganizationDetails } from "../../domain/organization/organization.ts";
import {
  type OrganizationChange,
  organizationChangeSchema,
} from "../../domain/organization/organization-change.ts";
import type { Id } from "../../domain/shared/id.ts";
import { monthName, weekdayName } from "../../domain/shared/time/day-words.ts";
import { languageNames, languages } from "../../words/languages.ts";
import { answerOf, api } from "../api.ts";
import { changesIn } from "../forms/changes-in.ts";
import { CurrencyField, TimeZoneField } from "../forms/organization-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { RestoredNotice } from "../forms/restored-notice.tsx";
import { type Texts, useForm } from "../forms/use-form.ts";
import { keptTexts, useKeptValues } from "../forms/use-kept-values.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { meQuery, useMe, useOrganization } from "../reading/me.ts";
import { useTerms } from "../reading/terms.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { savedState } from "../shell/passed-toast.ts";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { queryKeys } from "../store/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { useToast } from "../ui/notice/toast.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { PictureField } from "./picture-field.tsx";
import styles from "./profile.module.css";

export const meta = () => pageMeta(words.tabTitle);

const organizationQuery = (organizationId: Id) => ({
  queryKey: queryKeys.organization(organizationId),
  queryFn: (): Promise<OrganizationDetails> =>
    answerOf(api.organizations[":organizationId"].$get({ param: { organizationId } })),
});

export default function EditOrganization() {
  const current = useOrganization();
  if (current && canManageOrganization(current.member))
    return <Loaded organizationId={current.organization.id} />;
  return (
    <Screen title={words.editOrganization} back="/profile/organization">
      {current ? (
        <Notice title={words.onlyAdmins}>{words.askAdmin}</Notice>
      ) : (
        <WithoutOrganization>{words.noneOfYours}</WithoutOrganization>
      )}
    </Screen>
  );
}

function Loaded({ organizationId }: { organizationId: Id }) {
  const { data, error, isFetching, refetch } = useQuery(organizationQuery(organizationId));
  if (data) return <Editor key={data.id} organization={data} />;
  return (
    <Screen title={words.editOrganization} back="/profile/organization">
      {error ? (
        <FailedRead query={{ error, isFetching, refetch }} of={words.theOrganization} />
      ) : (
        <Skeleton height={480} />
      )}
    </Screen>
  );
}

function Editor({ organization }: { organization: OrganizationDetails }) {
  const form = useOrganizationForm(organization);
  return (
    <Screen
      title={words.editOrganization}
      back="/profile/organization"
      footer={
        <Button type="submit" form="organization" busy={form.busy} className={styles.save}>
          {words.save}
        </Button>
      }
    >
      <Logo organization={organization} />
      <OrganizationForm organization={organization} form={form} />
    </Screen>
  );
}

function Logo({ organization: { id, name, logo } }: { organization: OrganizationDetails }) {
  const queries = useQueryClient();
  async function readAgain() {
    void queries.invalidateQueries({ queryKey: queryKeys.memberships });
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    await queries.invalidateQueries({ queryKey: queryKeys.organization(id) });
  }
  return (
    <PictureField
      what="logo"
      name={name}
      image={logo}
      fit="whole"
      path={`/api/organizations/${id}/logo`}
      onChanged={readAgain}
    />
  );
}

type PartProps = Pick<OrganizationFormState, "texts" | "errors">;

function OrganizationForm({
  organization,
  form: { props, startOver, texts, isRestored, errors, problem },
}: {
  organization: OrganizationDetails;
  form: OrganizationFormState;
}) {
  const terms = useTerms();
  return (
    <form key={`${isRestored}`} className={styles.form} id="organization" {...props}>
      {isRestored && <RestoredNotice onStartOver={startOver} />}
      <TextField
        label={words.name}
        name="name"
        autoComplete="organization"
        defaultValue={texts.name}
        maxLength={120}
        required
        error={errors.name}
      />
      <TextField
        label={words.phone}
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
        hint={words.whyCurrency(terms)}
        error={errors.currency}
      />
      <SelectField
        label={words.language}
        name="language"
        defaultValue={texts.language}
        hint={words.whyLanguage}
        error={errors.language}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      <Problem problem={problem} title={words.saveFailed} />
    </form>
  );
}

/** The names are the API's. */
const addressFields = [
  { name: "city", label: words.city, autoComplete: "address-level2", maxLength: 80 },
  { name: "state", label: words.state, autoComplete: "address-level1", maxLength: 80 },
  { name: "street1", label: words.street1, autoComplete: "address-line1", maxLength: 120 },
  { name: "street2", label: words.street2, autoComplete: "address-line2", maxLength: 120 },
  { name: "postalCode", label: words.postalCode, autoComplete: "postal-code", maxLength: 20 },
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
        label={words.fiscalYear}
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
        label={words.weekStart}
        name="weekStartDay"
        value={weekStartDay}
        onChange={(event) => setWeekStartDay(event.target.value)}
        error={errors.weekStartDay}
      >
        <option value="0">{sunday}</option>
        <option value="1">{weekdayName(1)}</option>
      </SelectField>
      {isChanged && (
        <Notice title={words.regroups}>
          {weekStartDay === "1"
            ? words.endsWeek(sunday, weekdayName(1))
            : words.beginsWeek(sunday, sunday)}
        </Notice>
      )}
      <SelectField
        label={words.easter}
        name="easter"
        defaultValue={texts.easter}
        hint={words.whyEaster}
        error={errors.easter}
      >
        <option value="western">{words.western}</option>
        <option value="orthodox">{words.orthodox}</option>
        <option value="none">{words.noEaster}</option>
      </SelectField>
    </>
  );
}

type OrganizationFormState = ReturnType<typeof useOrganizationForm>;

function useOrganizationForm(given: OrganizationDetails) {
  const [before] = useState(given);
  const { user } = useMe();
  const name = `organization ${given.id} ${user.id}`;
  const kept = useKeptValues(name, textsOf(given), keptTexts);
  const save = useSave(before);
  const form = useForm({
    schema: organizationChangeSchema,
    // A name or place from before the present rules may stay until it is changed.
    read: (texts) => changesIn(valuesOf(texts), before),
    onEdit: kept.keep,
    send: (typed) => save(changesIn(typed, before), kept.forget),
  });
  function startOver() {
    kept.startOver();
    form.reset();
  }
  return { ...form, texts: kept.values, isRestored: kept.isRestored, startOver };
}

function valuesOf(texts: Texts) {
  return {
    ...texts,
    fiscalYearStartMonth: Number(texts.fiscalYearStartMonth),
    weekStartDay: Number(texts.weekStartDay),
  };
}

function textsOf(organization: OrganizationDetails) {
  const { name, phone, city, state, street1, street2, postalCode } = organization;
  const { timeZone, currency, fiscalYearStartMonth, weekStartDay, easter, language } = organization;
  return {
    name,
    phone,
    city,
    state,
    street1,
    street2,
    postalCode,
    timeZone,
    currency,
    fiscalYearStartMonth: String(fiscalYearStartMonth),
    weekStartDay: String(weekStartDay),
    easter,
    language,
  };
}

function useSave({ id }: OrganizationDetails) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  return async (json: OrganizationChange, onSaved: () => void) => {
    const param = { organizationId: id };
    const call = api.organizations[":organizationId"].$patch({ param, json });
    const saved = await answerOf(call).catch((error: unknown) => {
      showToast(words.saveFailed, { kind: "bad" });
      throw error;
    });
    onSaved();
    queries.setQueryData(queryKeys.organization(id), saved);
    void queries.invalidateQueries({ queryKey: queryKeys.memberships });
    // With another first weekday or time zone, numbers already read belong to other weeks.
    if (json.weekStartDay !== undefined || json.timeZone !== undefined)
      queries.removeQueries({ queryKey: queryKeys.entries(id) });
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    await navigate("/profile/organization", { state: savedState });
  };
}
