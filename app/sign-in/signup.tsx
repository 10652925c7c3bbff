import { Link, useNavigate } from "react-router";
import { brand } from "../../brand.ts";
import { credentialsSchema } from "../../domain/user.ts";
import { answerOf, api } from "../api.ts";
import { EmailField, NewPasswordField } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { rememberPerson } from "../offline/remembered-person.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button } from "../ui/button.tsx";
import { Screen } from "../ui/screen.tsx";
import styles from "./sign-in.module.css";
import { useRedirectSignedIn } from "./use-redirect-signed-in.ts";

export const meta = () =>
  pageMeta(
    `Join ${brand.product}`,
    `Create your ${brand.product} account with your email address.`,
  );

export default function Signup() {
  const navigate = useNavigate();
  useRedirectSignedIn();
  const { props, isComplete, errors, problem, busy } = useForm({
    schema: credentialsSchema,
    conflictField: "email",
    send: async (json) => {
      const { user } = await answerOf(api.users.$post({ json }));
      rememberPerson(user.id);
      await navigate("/verify", { state: { email: user.email } });
    },
  });
  return (
    <Screen title={`JOIN ${brand.product.toUpperCase()}`} back="/create-account" size="hero">
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
