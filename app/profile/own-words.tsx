import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import * as words from "#words/own-words.ts";
import { termsOf } from "#words/terms.ts";
import { canManageOrganization } from "../../domain/member/permissions.ts";
import { type OwnTerms, termsFor } from "../../domain/organization/kind.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { ownTermsChoiceSchema } from "../../domain/organization/organization-change.ts";
import type { Terms } from "../../words/terms.ts";
import { answerOf, api } from "../api.ts";
import { Problem } from "../forms/problem.tsx";
import { RestoredNotice } from "../forms/restored-notice.tsx";
import { type Texts, useForm } from "../forms/use-form.ts";
import { keptTexts, useKeptValues } from "../forms/use-kept-values.ts";
import { meQuery, useOrganization } from "../reading/me.ts";
import { useCampuses } from "../reading/place/campuses.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { queryKeys } from "../store/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { useToast } from "../ui/notice/toast.tsx";
import { Card } from "../ui/panel/card.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./profile.module.css";

export const meta = () => pageMeta(words.ourWords);

export default function OwnWords() {
  const current = useOrganization();
  if (current && canManageOrganization(current.member))
    return <Editor key={current.organization.id} organization={current.organization} />;
  return (
    <Screen title={words.ourWords} back="/profile">
      {current ? (
        <Notice title={words.adminsOnly}>{words.askAdmin}</Notice>
      ) : (
        <WithoutOrganization>{words.needsOrganization}</WithoutOrganization>
      )}
    </Screen>
  );
}

const schema = v.object({ ownTerms: ownTermsChoiceSchema });

function Editor({ organization }: { organization: Organization }) {
  const { id, kind, ownTerms } = organization;
  const usual = termsFor({ kind }, termsOf);
  const hasRegions = useCampuses(id).data?.some(({ region }) => region);
  const kept = useKeptValues(`own words ${id}`, textsOf(ownTerms ?? {}), keptTexts);
  const [texts, setTexts] = useState<Texts>(kept.values);
  const [round, setRound] = useState(0);
  const save = useSave(id);
  const form = useForm({
    schema,
    read: (typed) => ({ ownTerms: termsIn(typed) }),
    onEdit: (typed) => {
      kept.keep(typed);
      setTexts(typed);
    },
    send: async (typed) => {
      await save(typed.ownTerms);
      kept.forget();
    },
  });
  function fill(filled: Texts) {
    setTexts(filled);
    setRound(round + 1);
    form.reset();
  }
  const field = (name: string, label: string, example: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      defaultValue={texts[name]}
      placeholder={example}
      hint={hint}
      dir="auto"
      autoComplete="off"
      autoCapitalize="none"
      maxLength={60}
      error={form.errors[`ownTerms.${name}`]}
    />
  );
  const noun = (name: keyof typeof nouns, title: string) => (
    <fieldset className={styles.words}>
      <legend>{title}</legend>
      <div className={styles.wordFields}>
        {field(`${name}.one`, words.one, usual[name].one, words.smallLetters)}
        {field(`${name}.many`, words.several, usual[name].many)}
        {words.hasGender && (
          <SelectField
            label={words.gender}
            name={`${name}.gender`}
            defaultValue={texts[`${name}.gender`] || usual[name].gender}
          >
            <option value="">{words.masculine}</option>
            <option value="f">{words.feminine}</option>
          </SelectField>
        )}
      </div>
    </fieldset>
  );
  return (
    <Screen
      title={words.ourWords}
      back="/profile"
      footer={
        <Button type="submit" form="own-words" busy={form.busy}>
          {words.save}
        </Button>
      }
    >
      <p className={styles.lead}>{words.lead}</p>
      <form key={round} className={styles.form} id="own-words" {...form.props}>
        {kept.isRestored && (
          <RestoredNotice
            onStartOver={() => {
              kept.startOver();
              fill(textsOf(ownTerms ?? {}));
            }}
          />
        )}
        {noun("campus", words.place)}
        {noun("service", words.gathering)}
        {(hasRegions || ownTerms?.region) && noun("region", words.groupOfPlaces)}
        <fieldset className={styles.words}>
          <legend>{words.headings}</legend>
          <div className={styles.wordFields}>
            {field("attendance", words.people, usual.attendance)}
            {field("giving", words.money, usual.giving)}
          </div>
        </fieldset>
        <Preview terms={{ ...usual, ...wholeIn(texts) }} />
        <Problem problem={form.problem} />
        <Button
          kind="quiet"
          onClick={() => {
            kept.keep(noWords);
            fill(noWords);
          }}
        >
          {words.useUsual}
        </Button>
      </form>
    </Screen>
  );
}

function Preview({ terms }: { terms: Terms }) {
  return (
    <section aria-label={words.howItReads}>
      <Card className={styles.preview}>
        <h2>{words.howItReads}</h2>
        <ul>
          {words.sentences(terms).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const nouns = { campus: "campus", service: "service", region: "region" } as const;

function textsOf({ attendance = "", giving = "", ...own }: OwnTerms): Record<string, string> {
  const forms = Object.values(nouns).map((name) => ({
    [`${name}.one`]: own[name]?.one ?? "",
    [`${name}.many`]: own[name]?.many ?? "",
    [`${name}.gender`]: own[name]?.gender ?? "",
  }));
  return Object.assign({ attendance, giving }, ...forms);
}

const noWords = textsOf({});

/** A noun with one of its forms is there, so that the missing one is asked for. */
function termsIn(texts: Texts): OwnTerms {
  const text = (name: string) => texts[name]?.trim() ?? "";
  const noun = (name: keyof typeof nouns) => {
    const [one, many] = [text(`${name}.one`), text(`${name}.many`)];
    const gender = text(`${name}.gender`) === "f" && { gender: "f" as const };
    return (one || many) && { [name]: { one, many, ...gender } };
  };
  const heading = (name: "attendance" | "giving") => text(name) && { [name]: text(name) };
  return Object.assign(
    {},
    noun("campus"),
    noun("service"),
    noun("region"),
    heading("attendance"),
    heading("giving"),
  );
}

function wholeIn(texts: Texts): Partial<Terms> {
  const { campus, service, region, ...headings } = termsIn(texts);
  return {
    ...headings,
    ...(campus?.one && campus.many && { campus }),
    ...(service?.one && service.many && { service }),
    ...(region?.one && region.many && { region }),
  };
}

function useSave(organizationId: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  return async (chosen: OwnTerms) => {
    const param = { organizationId };
    const json = { ownTerms: Object.keys(chosen).length > 0 ? chosen : null };
    await answerOf(api.organizations[":organizationId"].$patch({ param, json }));
    void queries.invalidateQueries({ queryKey: queryKeys.organization(organizationId) });
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    showToast(words.saved);
    await navigate("/profile");
  };
}
