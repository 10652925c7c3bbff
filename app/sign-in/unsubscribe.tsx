import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import * as words from "#words/sign-in.ts";
import type { NotificationKind, Unsubscription } from "../../domain/account/notification.ts";
import { type ApiError, answerOf, api, apiErrorOf } from "../api.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { Processing } from "./link-states.tsx";
import styles from "./sign-in.module.css";

export const meta = () => pageMeta(words.unsubscribe);

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
      <Screen title={words.unsubscribe} size="hero">
        <Notice kind="bad">{problem.message}</Notice>
        <OtherWays />
      </Screen>
    );
  }
  const { isStopped } = found;
  return (
    <Screen title={isStopped ? words.unsubscribed : words.unsubscribe} size="hero">
      <p className={styles.lead} role="status">
        {isStopped ? words.noMore : words.willStop} <Mails found={found} />.
      </p>
      {problem && <Notice kind="bad">{problem.message}</Notice>}
      {isStopped ? (
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => run(() => answerOf(linkApi.$delete({ param })))}
        >
          {words.getThemAgain}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => run(() => answerOf(linkApi.$put({ param, json: {} })))}>
          {words.unsubscribe}
        </Button>
      )}
      {found.kind !== "invitation" && <OtherWays />}
    </Screen>
  );
}

const mailNames: Record<NotificationKind, string> = {
  assignments: words.assignmentMails,
  reminder: words.reminders,
  late: words.lateMails,
  summary: words.weeklySummaries,
  roles: words.roleMails,
};

function Mails({ found: { kind, organizationName, email } }: { found: Unsubscription }) {
  if (kind === "invitation")
    return (
      <>
        {words.invitationsTo} <strong>{email}</strong>
        {words.commaFrom} {organizationName} {words.orAnybodyElse}
      </>
    );
  return (
    <>
      {mailNames[kind]} {words.from} <strong>{organizationName}</strong>
    </>
  );
}

function OtherWays() {
  return (
    <div className={styles.stack}>
      <ButtonLink to="/profile/notifications" kind="quiet">
        {words.chooseWhatIGet}
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
