import { Link, useNavigate } from "react-router";
import { brand } from "../../brand.ts";
import { credentialsSchema } from "../../domain/account/user.ts";
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
    `Join ${brand.product}`,
    `Create your ${brand.product} account with your email address.`,
  );

const title = `JOIN ${brand.product.toUpperCase()}`;

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
          Continue
        </Button>
        <p className={styles.small}>
          Already have an account? <Link to="/login">Login</Link>
        </p>
        <p className={styles.small}>
          By continuing you agree to our <Link to="/privacy">privacy policy</Link>.
        </p>
      </form>
    </Screen>
  );
}

function ByInvitation() {
  return (
    <Screen title={title} back="/create-account" size="hero">
      <Notice title="Accounts here are by invitation.">
        Ask an admin of your organization for a link, and open it on this device to join.
      </Notice>
      <div className={styles.stack}>
        <ButtonLink to="/login">Log in</ButtonLink>
        <ButtonLink to="/" kind="quiet">
          Back to the start
        </ButtonLink>
      </div>
    </Screen>
  );
}
