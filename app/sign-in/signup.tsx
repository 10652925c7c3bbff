import { Link, useNavigate } from "react-router";
import { language } from "#words/language.ts";
import * as words from "#words/sign-up.ts";
import { brand } from "../../brand.ts";
import { credentialsSchema } from "../../domain/account/user.ts";
import { sitePath } from "../../words/languages.ts";
import { answerOf, api } from "../api.ts";
import { EmailField, NewPasswordField } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { rememberPerson } from "../store/remembered-person.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./sign-in.module.css";
import { useInstallation, useRedirectSignedIn } from "./use-redirect-signed-in.ts";

export const meta = () =>
  pageMeta(
    `${words.join} ${brand.product}`,
    `${words.createYour} ${brand.product} ${words.accountWithEmail}`,
  );

const title = `${words.join} ${brand.product}`.toUpperCase();

export default function Signup() {
  const navigate = useNavigate();
  const installation = useInstallation();
  useRedirectSignedIn();
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: credentialsSchema,
    conflictField: "email",
    send: async (json) => {
      const { user } = await answerOf(api.users.$post({ json }));
      rememberPerson(user.id);
      await navigate(user.emailVerified ? "/verified" : "/verify", {
        state: { email: user.email },
      });
    },
  });
  if (installation && !installation.isSignUpOpen) return <ByInvitation />;
  return (
    <Screen title={title} back="/create-account" size="hero">
      <form className={styles.form} {...props}>
        <EmailField error={errors.email} />
        <NewPasswordField error={errors.password} />
        <Problem problem={problem} />
        <Button type="submit" disabled={!isComplete} busy={busy}>
          {words.continueButton}
        </Button>
        <p className={styles.small}>
          {words.haveAccount} <Link to="/login">{words.login}</Link>
        </p>
        <p className={styles.small}>
          {words.agreeTo} <Link to={sitePath("/privacy", language)}>{words.privacyPolicy}</Link>.
        </p>
      </form>
    </Screen>
  );
}

function ByInvitation() {
  return (
    <Screen title={title} back="/create-account" size="hero">
      <Notice title={words.accountsByInvitation}>{words.openLinkToJoin}</Notice>
      <div className={styles.stack}>
        <ButtonLink to="/login">{words.logIn}</ButtonLink>
        <ButtonLink to={sitePath("/", language)} kind="quiet">
          {words.backToStart}
        </ButtonLink>
      </div>
    </Screen>
  );
}
