import { KeyRound, Mail } from "lucide-react";
import { useMe } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { Card } from "../../ui/card.tsx";
import { Screen } from "../../ui/screen.tsx";
import styles from "../profile.module.css";
import { Devices } from "./devices.tsx";
import { Disclosure } from "./disclosure.tsx";
import { EmailForm } from "./email-form.tsx";
import { ExportRow } from "./export-row.tsx";
import { PasswordForm } from "./password-form.tsx";

export const meta = () => pageMeta("Security");

export default function Security() {
  const { user } = useMe();
  return (
    <Screen title="Security" back="/profile">
      <section className={styles.group}>
        <h2 className={styles.groupName}>Log in</h2>
        <Card className={styles.rows}>
          <Disclosure icon={KeyRound} title="Change password">
            {(close) => <PasswordForm email={user.email} onDone={close} />}
          </Disclosure>
          <Disclosure icon={Mail} title="Change email" note={user.email}>
            {() => <EmailForm email={user.email} />}
          </Disclosure>
        </Card>
      </section>
      <Devices />
      <section className={styles.group}>
        <h2 className={styles.groupName}>Your data</h2>
        <Card className={styles.rows}>
          <ExportRow />
        </Card>
      </section>
    </Screen>
  );
}
