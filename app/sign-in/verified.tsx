import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { v7 as newId } from "uuid";
import { hasProfile, missingName } from "../../domain/account.ts";
import { currencyOf } from "../../domain/currency.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { NameFields } from "../forms/name-fields.tsx";
import { detourOf } from "../shell/guard.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Screen } from "../ui/screen.tsx";
import { type Typed, useForm } from "./form.ts";
import { Problem } from "./problem.tsx";
import styles from "./sign-in.module.css";

export const meta = () => pageMeta("You're good!");

export default function Verified() {
  const navigate = useNavigate();
  const [organizationId] = useState(() => newId());
  useEnsureBelongs();
  const { props, busy, problem } = useForm({
    isComplete: () => true,
    send: async (typed) => {
      const profile = profileIn(typed);
      const name = typed("organization").trim();
      if (name) await createOrganization(organizationId, name);
      await answerOf(api.me.$patch({ json: profile }));
      await navigate("/dashboard", { replace: true });
    },
  });
  const fields = problem?.fields ?? {};
  const taken = problem?.code === "conflict" ? problem.message : fields.name;
  const hasPlace = taken || fields.firstName || fields.lastName;
  return (
    <Screen title="YOU'RE GOOD!" size="hero">
      <p className={styles.lead}>Your email is verified. Tell us who you are.</p>
      <form className={styles.form} {...props}>
        <NameFields errors={fields} />
        <TextField
          label="Organization name (optional)"
          name="organization"
          autoComplete="organization"
          maxLength={120}
          error={taken}
          hint="Leave it empty if you were invited, or to set one up later. The time zone and the currency come from this device."
        />
        <Problem problem={hasPlace ? null : problem} />
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </form>
    </Screen>
  );
}

/** Only a signed-in, verified person without a name has anything to do here. */
function useEnsureBelongs() {
  const navigate = useNavigate();
  useEffect(() => {
    const check = async () => {
      const user = await answerOf(api.me.$get()).then(
        (me) => me.user,
        (error: unknown) => {
          // Without an answer the person may still type; saving will tell what is wrong.
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
}

/** Without the schema, which this page would fetch for two names; the server asks it again. */
function profileIn(typed: Typed) {
  const names = { firstName: typed("firstName").trim(), lastName: typed("lastName").trim() };
  const fields: Record<string, string> = {};
  if (!names.firstName) fields.firstName = missingName.firstName;
  if (!names.lastName) fields.lastName = missingName.lastName;
  if (names.firstName && names.lastName) return names;
  throw new ApiError("invalid", "Please check the marked fields.", fields);
}

async function createOrganization(id: string, name: string) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const currency = currencyOf(navigator.language);
  await answerOf(api.organizations.$post({ json: { id, name, timeZone, currency } }));
}
