import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import * as words from "#words/sign-up.ts";
import { hasProfile } from "../../domain/account/account.ts";
import { personNameSchema } from "../../domain/account/user.ts";
import { newOrganizationSchema } from "../../domain/organization/organization-change.ts";
import { currencyOf } from "../../domain/shared/currencies.ts";
import { newId } from "../../domain/shared/id.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { NameFields } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { deviceTimeZone, reader } from "../reading/clock.ts";
import { detourOf } from "../shell/guard.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./sign-in.module.css";

export const meta = () => pageMeta(words.youAreGood);

const schema = v.object({
  ...personNameSchema.entries,
  name: v.optional(newOrganizationSchema.entries.name),
});

export default function Verified() {
  const navigate = useNavigate();
  const [organizationId] = useState(newId);
  const { sendsMail } = useEnsureBelongs();
  const { props, errors, problem, busy } = useForm({
    schema,
    read: ({ name, ...profile }) => ({ ...profile, name: name?.trim() ? name : undefined }),
    conflictField: "name",
    send: async ({ name, ...profile }) => {
      if (name) await createOrganization(organizationId, name);
      await answerOf(api.me.$patch({ json: profile }));
      await navigate(name ? "/setup/kind" : "/dashboard", { replace: true });
    },
  });
  return (
    <Screen title={words.youAreGood.toUpperCase()} size="hero">
      <p className={styles.lead}>
        {sendsMail ? words.emailIsVerified : words.accountIsReady} {words.whoAreYou}
      </p>
      <form className={styles.form} {...props}>
        <NameFields errors={errors} />
        <TextField
          label={words.organizationName}
          name="name"
          autoComplete="organization"
          maxLength={120}
          error={errors.name}
          hint={words.organizationNameHint}
        />
        <Problem problem={problem} />
        <Button type="submit" busy={busy}>
          {words.continueButton}
        </Button>
      </form>
    </Screen>
  );
}

function useEnsureBelongs() {
  const navigate = useNavigate();
  const [sendsMail, setSendsMail] = useState(true);
  useEffect(() => {
    const check = async () => {
      const user = await answerOf(api.me.$get()).then(
        (me) => {
          setSendsMail(me.sendsMail);
          return me.user;
        },
        (error: unknown) => {
          if (error instanceof ApiError && error.code === "not_signed_in") return null;
          return undefined;
        },
      );
      if (user === undefined) return;
      const place = user && hasProfile(user) ? "/dashboard" : detourOf(user, "/verified");
      if (place && place !== "/verified") await navigate(place, { replace: true });
    };
    check();
  }, [navigate]);
  return { sendsMail };
}

async function createOrganization(id: string, name: string) {
  const currency = currencyOf(reader.locale);
  await answerOf(
    api.organizations.$post({ json: { id, name, timeZone: deviceTimeZone, currency } }),
  );
}
