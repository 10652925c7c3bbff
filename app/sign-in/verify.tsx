import { MailCheck } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import * as words from "#words/sign-up.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./sign-in.module.css";
import { textIn } from "./use-redirect-signed-in.ts";

export const meta = () => pageMeta(words.verifyEmail);

type Answer = { kind: "good" | "bad"; text: string };

export default function Verify() {
  const navigate = useNavigate();
  const passed = textIn(useLocation().state, "email");
  const { email, sendsMail, check } = useWaitingForVerification(passed);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState<"resend" | "check" | null>(null);

  async function run(what: "resend" | "check", work: () => Promise<Answer | null>) {
    if (busy) return;
    setBusy(what);
    setAnswer(null);
    setAnswer(await work());
    setBusy(null);
  }

  async function continueVerified(): Promise<Answer | null> {
    const state = await check();
    if (state === "verified") await navigate("/verified", { replace: true });
    const isWithoutMail = state === "waiting" && !sendsMail;
    if (isWithoutMail) return { kind: "bad", text: words.notVerified };
    return state === "verified" ? null : { kind: "bad", text: unverified[state] };
  }

  return (
    <Screen title={words.verifyEmail} back="/create-account" size="hero">
      {sendsMail ? (
        <p className={styles.lead}>
          {words.linkSentTo} <strong>{email ?? words.yourEmail}</strong>
          {words.openOnAnyDevice}
        </p>
      ) : (
        <p className={styles.lead}>
          {words.askToInvite} <strong>{email}</strong>
          {words.openOnThisDevice}
        </p>
      )}
      <MailCheck className={styles.picture} size={72} strokeWidth={1.4} aria-hidden="true" />
      {answer && <Notice kind={answer.kind}>{answer.text}</Notice>}
      <div className={styles.stack}>
        {sendsMail && (
          <Button kind="quiet" busy={busy === "resend"} onClick={() => run("resend", resend)}>
            {words.resend}
          </Button>
        )}
        <button
          type="button"
          className={`${styles.link} ${styles.centered}`}
          onClick={() => run("check", continueVerified)}
        >
          {words.alreadyVerified}
        </button>
        <p className={styles.small}>
          {words.wrongAddress} <Link to="/signup">{words.startAgain}</Link> {words.or}{" "}
          <Link to="/login">{words.logInThere}</Link>.
        </p>
      </div>
    </Screen>
  );
}

const unverified = {
  waiting: words.notVerifiedCheckEmail,
  signedOut: words.logInToContinue,
  failed: words.checkFailed,
};

async function resend(): Promise<Answer> {
  try {
    const { isSent } = await answerOf(api["email-verifications"].$post({ json: {} }));
    return { kind: "good", text: isSent ? words.verificationSent : words.alreadySent };
  } catch (error) {
    return { kind: "bad", text: resendProblem(error) };
  }
}

function resendProblem(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "failed";
  if (code === "not_signed_in") return words.logInToResend;
  if (error instanceof ApiError && (code === "too_many" || code === "offline"))
    return error.message;
  return words.resendFailed;
}

type VerificationState = "verified" | "waiting" | "signedOut" | "failed";

function useWaitingForVerification(passedEmail: string | undefined) {
  const navigate = useNavigate();
  const [email, setEmail] = useState(passedEmail);
  const [sendsMail, setSendsMail] = useState(true);

  const check = useCallback(async (): Promise<VerificationState> => {
    try {
      const { user, sendsMail } = await answerOf(api.me.$get());
      setEmail(user.email);
      setSendsMail(sendsMail);
      return user.emailVerified ? "verified" : "waiting";
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.code === "not_signed_in";
      return isSignedOut ? "signedOut" : "failed";
    }
  }, []);

  useEffect(() => {
    let state: VerificationState = "waiting";
    const look = async () => {
      if (document.hidden || state === "signedOut") return;
      state = await check();
      if (state === "verified") await navigate("/verified", { replace: true });
    };
    const timer = setInterval(look, lookEvery);
    window.addEventListener("focus", look);
    look();
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
    };
  }, [check, navigate]);

  return { email, sendsMail, check };
}

const lookEvery = 5_000;
