import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type OrganizationChange,
  type OrganizationDetails,
  organizationChangeSchema,
} from "../../domain/organization.ts";
import { answerOf, api } from "../api.ts";
import { meQuery } from "../reading/me.ts";
import { useToast } from "../ui/toast.tsx";
import { savedState } from "./passed-toast.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useKeptFields } from "./use-kept-fields.ts";

/** Sends what differs from `before`, so that it leaves alone what somebody else has changed meanwhile. */
export function useOrganizationForm(given: OrganizationDetails) {
  const [before] = useState(given);
  const kept = useKeptFields(`organization ${given.id}`, textsOf(given));
  const form = useCheckedForm({
    schema: organizationChangeSchema,
    read: ({ fiscalYearStartMonth, weekStartDay, ...texts }) => ({
      ...texts,
      fiscalYearStartMonth: Number(fiscalYearStartMonth),
      weekStartDay: Number(weekStartDay),
    }),
    save: useSave(before, kept.forget),
    kept,
  });
  return { ...kept, ...form };
}

export type OrganizationFormState = ReturnType<typeof useOrganizationForm>;

/** As they stand in the form. */
function textsOf(organization: OrganizationDetails) {
  const { name, phone, city, state, street1, street2, postalCode } = organization;
  const { timeZone, currency, fiscalYearStartMonth, weekStartDay } = organization;
  return {
    ...{ name, phone, city, state, street1, street2, postalCode, timeZone, currency },
    fiscalYearStartMonth: String(fiscalYearStartMonth),
    weekStartDay: String(weekStartDay),
  };
}

function useSave(before: OrganizationDetails, forget: () => void) {
  const { id } = before;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (typed: OrganizationChange) => {
      const json = changesIn(typed, before);
      const param = { organizationId: id };
      return answerOf(api.organizations[":organizationId"].$patch({ param, json }));
    },
    onError: () => showToast("Failed to update organization.", { kind: "bad" }),
    onSuccess: async (saved, typed) => {
      forget();
      queries.setQueryData(["organization", id], saved);
      void queries.invalidateQueries({ queryKey: ["memberships"] });
      // Other weeks or another day it is now: what was read by the old ones is read anew.
      const change = changesIn(typed, before);
      if (change.weekStartDay !== undefined || change.timeZone !== undefined)
        queries.removeQueries({ queryKey: ["entries", id] });
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate("/profile/organization", { state: savedState });
    },
  });
}

function changesIn(typed: OrganizationChange, before: OrganizationDetails): OrganizationChange {
  const changed = Object.entries(typed).filter(
    ([name, value]) => before[name as keyof OrganizationDetails] !== value,
  );
  return Object.fromEntries(changed);
}
