import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Logo } from "../ui/look/logo.tsx";
import { Motif } from "../ui/look/motif.tsx";
import styles from "./sign-in.module.css";
import { useInstallation, useRedirectSignedIn } from "./use-redirect-signed-in.ts";

const promise =
  "Count people with plus and minus, enter your week's numbers, and see them grow. Counting works without a network, too.";

export const meta = () => pageMeta("Sign In", promise);

export default function CreateAccount() {
  useRedirectSignedIn();
  const installation = useInstallation();
  return (
    <main className={styles.welcome}>
      <div className={styles.window}>
        <Link className={styles.home} to="/" aria-label={`${brand.product}, home page`}>
          <Logo name={brand.product} />
        </Link>
        <Motif seed={11} columns={8} />
      </div>
      <div className={styles.panel}>
        <h1>Every seat, every Sunday, counted well.</h1>
        <p className={styles.lead}>{promise}</p>
        {installation && !installation.isSignUpOpen ? (
          <div key="by invitation" className={styles.stack}>
            <p>Accounts here are by invitation: ask an admin of your organization for a link.</p>
            <ButtonLink to="/login">Login</ButtonLink>
          </div>
        ) : (
          <div className={styles.stack}>
            <ButtonLink to="/signup">Create Account</ButtonLink>
            <ButtonLink to="/login" kind="quiet">
              Login
            </ButtonLink>
          </div>
        )}
      </div>
    </main>
  );
}
