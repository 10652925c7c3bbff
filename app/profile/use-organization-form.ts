import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type OrganizationChange,
  type OrganizationDetails,
  organizationChangeSchema,
} from "../../domain/organization/organization.ts";
import { answerOf, api } from "../api.ts";
import { changesIn } from "../forms/changes-in.ts";
import { type Texts, useForm } from "../forms/use-form.ts";
import { keptTexts, useKeptValues } from "../forms/use-kept-values.ts";
import { meQuery, useMe } from "../reading/me.ts";
import { savedState } from "../shell/passed-toast.ts";
import { queryKeys } from "../store/query-keys.ts";
import { useToast } from "../ui/notice/toast.tsx";

export type OrganizationFormState = ReturnType<typeof useOrganizationForm>;
export const saveFailed = "Failed to update organization.";

export function useOrganizationForm(given: OrganizationDetails) {
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
  const { timeZone, currency, fiscalYearStartMonth, weekStartDay, easter } = organization;
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
      showToast(saveFailed, { kind: "bad" });
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
