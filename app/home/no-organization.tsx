import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { currencyOf } from "../../domain/currency.ts";
import { newId } from "../../domain/id.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { CurrencyField, hereZone, TimeZoneField } from "../forms/organization-fields.tsx";
import { leftKey } from "../offline/lost-access.ts";
import { Freshness, together } from "../reading/freshness.tsx";
import { meQuery } from "../reading/me.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useToast } from "../ui/toast.tsx";
import styles from "./home.module.css";

/** Offers to create an organization, and says how to join one. */
export function NoOrganization() {
  const { create, fields } = useCreation();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    create.mutate({
      name: `${typed.get("name")}`,
      timeZone: `${typed.get("timeZone")}`,
      currency: `${typed.get("currency")}`,
    });
  }
  // The shell asks it; this only tells whether the answer is the server's of now.
  const me = useQuery({ ...meQuery, enabled: false });
  const left = useQueryClient().getQueryData<string>(leftKey);
  const isElsewhere = create.error && Object.keys(fields).length === 0;
  return (
    <>
      <Freshness of="your organizations" read={together([me])} />
      <p className={styles.lead}>
        {left ? (
          <>
            You are no longer a member of <bdi>{left}</bdi>. Create an organization of your own, and
            you can give out its first count.
          </>
        ) : (
          "You do not belong to an organization. Create yours, and you can give out the first count."
        )}
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Organization name"
          name="name"
          autoComplete="organization"
          maxLength={120}
          required
          error={fields.name}
        />
        <TimeZoneField defaultValue={hereZone} error={fields.timeZone} />
        <CurrencyField
          defaultValue={currencyOf(navigator.language)}
          hint="What giving is counted in."
          error={fields.currency}
        />
        {isElsewhere && <Notice kind="bad">{create.error.message}</Notice>}
        <Button type="submit" busy={create.isPending}>
          Create organization
        </Button>
      </form>
      <Notice title="Was your organization here before you?">
        Then ask its admin to invite you: the invitation link in the mail is how to join.
      </Notice>
    </>
  );
}

/** One id for all tries, so that an answer that got lost does not make a second organization. */
function useCreation() {
  const [id] = useState(newId);
  const queries = useQueryClient();
  const showToast = useToast();
  const create = useMutation({
    mutationFn: (typed: { name: string; timeZone: string; currency: string }) =>
      answerOf(api.organizations.$post({ json: { id, ...typed } })),
    onSuccess: async (_, { name }) => {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast(`${name} is ready.`);
    },
  });
  const { error } = create;
  const given: Record<string, string> = error instanceof ApiError ? error.fields : {};
  const taken = error instanceof ApiError && error.code === "conflict" ? error.message : undefined;
  return { create, fields: taken ? { ...given, name: taken } : given };
}
