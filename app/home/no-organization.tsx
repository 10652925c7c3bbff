import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as words from "#words/welcome.ts";
import { brand } from "../../brand.ts";
import { newOrganizationSchema } from "../../domain/organization/organization-change.ts";
import { currencyOf } from "../../domain/shared/currencies.ts";
import { newId } from "../../domain/shared/id.ts";
import { answerOf, api } from "../api.ts";
import { CurrencyField, TimeZoneField } from "../forms/organization-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { deviceTimeZone, reader } from "../reading/clock.ts";
import { combineReads, Freshness } from "../reading/freshness.tsx";
import { meQuery } from "../reading/me.ts";
import { leftKey } from "../store/private-data.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { useToast } from "../ui/notice/toast.tsx";
import styles from "./home.module.css";

export default function NoOrganization() {
  const { props, errors, problem, busy } = useCreation();
  // The shell asks the server; here only the age of its answer matters.
  const me = useQuery({ ...meQuery, enabled: false });
  const left = useQueryClient().getQueryData<string>(leftKey);
  return (
    <>
      <Freshness of={words.yourOrganizations} read={combineReads([me])} />
      <p className={styles.lead}>
        {left ? (
          <>
            {words.noLongerMemberOf} <bdi>{left}</bdi>. {words.createOwn}
          </>
        ) : (
          words.noOrganization
        )}
      </p>
      <form className={styles.form} {...props}>
        <TextField
          label={words.organizationName}
          name="name"
          autoComplete="organization"
          maxLength={120}
          required
          error={errors.name}
        />
        <TimeZoneField defaultValue={deviceTimeZone} error={errors.timeZone} />
        <CurrencyField
          defaultValue={currencyOf(reader.locale)}
          hint={words.currencyHint}
          error={errors.currency}
        />
        <Problem problem={problem} />
        <Button type="submit" busy={busy}>
          {words.create}
        </Button>
      </form>
      <Notice title={words.isThereAlready(brand.product)}>{words.askAdmin}</Notice>
    </>
  );
}

/** One id for all tries, so that a lost answer does not make a second organization. */
function useCreation() {
  const [id] = useState(newId);
  const queries = useQueryClient();
  const showToast = useToast();
  const navigate = useNavigate();
  return useForm({
    schema: newOrganizationSchema,
    read: (texts) => ({ id, ...texts }),
    conflictField: "name",
    send: async (json) => {
      await answerOf(api.organizations.$post({ json }));
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast(words.isReady(json.name));
      await navigate("/setup/kind");
    },
  });
}
