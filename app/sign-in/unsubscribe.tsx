import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { NotificationKind, Unsubscription } from "../../domain/account/notification.ts";
import { type ApiError, answerOf, api, apiErrorOf } from "../api.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { Processing } from "./link-states.tsx";
import styles from "./sign-in.module.css";

export const meta = () => pageMeta("Unsubscribe");

const linkApi = api.unsubscriptions[":token"];

/** Nothing stops before the button is pressed, because mail programs open links by themselves. */
export default function Unsubscribe() {
  const [search] = useSearchParams();
  const param = { token: search.get("token") || "none" };
  const [found, setFound] = useState<Unsubscription | null>(null);
  const { problem, busy, run } = useAnswer(setFound);
  const { token } = param;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once for each link
  useEffect(() => run(() => answerOf(linkApi.$get({ param }))), [token]);
  if (!found) {
    if (!problem) return <Processing />;
    return (
      <Screen title="Unsubscribe" size="hero">
        <Notice kind="bad">{problem.message}</Notice>
        <OtherWays />
      </Screen>
    );
  }
  const { isStopped } = found;
  const mails = <Mails found={found} />;
  return (
    <Screen title={isStopped ? "You are unsubscribed" : "Unsubscribe"} size="hero">
      <p className={styles.lead} role="status">
        {isStopped ? <>You won't get any more {mails}.</> : <>You'll stop getting {mails}.</>}
      </p>
      {problem && <Notice kind="bad">{problem.message}</Notice>}
      {isStopped ? (
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => run(() => answerOf(linkApi.$delete({ param })))}
        >
          Get them again
        </Button>
      ) : (
        <Button busy={busy} onClick={() => run(() => answerOf(linkApi.$put({ param, json: {} })))}>
          Unsubscribe
        </Button>
      )}
      {found.kind !== "invitation" && <OtherWays />}
    </Screen>
  );
}

const mailNames: Record<NotificationKind, string> = {
  assignments: "emails about assignments",
  reminder: "reminders",
  late: "emails about late counts",
  summary: "weekly summaries",
  roles: "emails about your role",
};

function Mails({ found: { kind, organizationName, email } }: { found: Unsubscription }) {
  if (kind === "invitation")
    return (
      <>
        invitations to <strong>{email}</strong>, from {organizationName} or anybody else
      </>
    );
  return (
    <>
      {mailNames[kind]} from <strong>{organizationName}</strong>
    </>
  );
}

function OtherWays() {
  return (
    <div className={styles.stack}>
      <ButtonLink to="/profile/notifications" kind="quiet">
        Choose what I get
      </ButtonLink>
    </div>
  );
}

function useAnswer(onAnswer: (found: Unsubscription) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  function run(ask: () => Promise<Unsubscription>) {
    setBusy(true);
    setProblem(null);
    ask()
      .then(onAnswer, (error: unknown) => setProblem(apiErrorOf(error)))
      .finally(() => setBusy(false));
  }
  return { busy, problem, run };
}
