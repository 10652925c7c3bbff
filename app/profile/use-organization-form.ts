import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import {
  type OrganizationChange,
  type OrganizationDetails,
  organizationChangeSchema,
} from "../../domain/organization.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { meQuery } from "../me.ts";
import { useToast } from "../ui/toast.tsx";
import { savedState } from "./passed-toast.ts";
import { type FieldErrors, parseFields } from "./typed-fields.ts";

/** Sends what differs from `before`, so that it leaves alone what somebody else has changed meanwhile. */
export function useOrganizationForm(given: OrganizationDetails) {
  const [before] = useState(given);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const save = useSave(before);
  const refused: FieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const errors = { ...refused, ...wrong };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { fiscalYearStartMonth, weekStartDay, ...texts } = Object.fromEntries(
      new FormData(event.currentTarget),
    );
    const numbers = {
      fiscalYearStartMonth: Number(fiscalYearStartMonth),
      weekStartDay: Number(weekStartDay),
    };
    const parsed = parseFields(organizationChangeSchema, { ...texts, ...numbers });
    setWrong(parsed.errors);
    if (parsed.output && !save.isPending) save.mutate(changesIn(parsed.output, before));
  }

  function edit() {
    setWrong({});
    if (save.error) save.reset();
  }

  const problem = save.error && Object.keys(errors).length === 0 ? save.error.message : null;
  return { submit, edit, errors, problem, isSaving: save.isPending };
}

export type OrganizationFormState = ReturnType<typeof useOrganizationForm>;

function useSave({ id }: OrganizationDetails) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (json: OrganizationChange) =>
      answerOf(
        api.organizations[":organizationId"].$patch({ param: { organizationId: id }, json }),
      ),
    onError: () => showToast("Failed to update organization.", { kind: "bad" }),
    onSuccess: async (saved, change) => {
      queries.setQueryData(["organization", id], saved);
      void queries.invalidateQueries({ queryKey: ["memberships"] });
      // Other weeks or another day it is now: what was read by the old ones is read anew.
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
