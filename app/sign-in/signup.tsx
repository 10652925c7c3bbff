import { Link, useNavigate } from "react-router";
import { brand } from "../../brand.ts";
import { answerOf, api } from "../api.ts";
import { rememberPerson } from "../offline/remembered-person.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button } from "../ui/button.tsx";
import { Screen } from "../ui/screen.tsx";
import { EmailField, hasCredentials, NewPasswordField } from "./credentials.tsx";
import { useForm } from "./form.ts";
import { useLeadOn } from "./lead-on.ts";
import { Problem } from "./problem.tsx";
import styles from "./sign-in.module.css";

export const meta = () =>
  pageMeta(
    `Join ${brand.product}`,
    `Create your ${brand.product} account with your email address.`,
  );

export default function Signup() {
  const navigate = useNavigate();
  useLeadOn();
  const { props, complete, busy, problem } = useForm({
    isComplete: hasCredentials,
    send: async (typed) => {
      const { user } = await answerOf(
        api.users.$post({ json: { email: typed("email"), password: typed("password") } }),
      );
      rememberPerson(user.id);
      await navigate("/verify", { state: { email: user.email } });
    },
  });
  const emailProblem = problem?.code === "conflict" ? problem.message : problem?.fields.email;
  const passwordProblem = problem?.fields.password;
  return (
    <Screen title={`JOIN ${brand.product.toUpperCase()}`} back="/create-account" size="hero">
      <form className={styles.form} {...props}>
        <EmailField error={emailProblem} />
        <NewPasswordField error={passwordProblem} />
        <Problem problem={emailProblem || passwordProblem ? null : problem} />
        <Button type="submit" disabled={!complete} busy={busy}>
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
