import { MailCheck } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiError, answerOf, api } from "../api.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { textIn } from "./navigation-state.ts";
import styles from "./sign-in.module.css";

export const meta = () => pageMeta("Verify your email");

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
    if (isWithoutMail) return { kind: "bad", text: "You're not verified yet." };
    return state === "verified" ? null : { kind: "bad", text: unverified[state] };
  }

  return (
    <Screen title="Verify your email" back="/create-account" size="hero">
      {sendsMail ? (
        <p className={styles.lead}>
          A verification link was sent to <strong>{email ?? "your email"}</strong>. Open it on any
          device to go on.
        </p>
      ) : (
        <p className={styles.lead}>
          This server sends no email. Ask an admin of your organization to invite{" "}
          <strong>{email}</strong>, and open their link on this device.
        </p>
      )}
      <MailCheck className={styles.picture} size={72} strokeWidth={1.4} aria-hidden="true" />
      {answer && <Notice kind={answer.kind}>{answer.text}</Notice>}
      <div className={styles.stack}>
        {sendsMail && (
          <Button kind="quiet" busy={busy === "resend"} onClick={() => run("resend", resend)}>
            Resend Verification
          </Button>
        )}
        <button
          type="button"
          className={`${styles.link} ${styles.centered}`}
          onClick={() => run("check", continueVerified)}
        >
          Already verified? Continue
        </button>
        <p className={styles.small}>
          Wrong address? <Link to="/signup">Start again</Link> or <Link to="/login">log in</Link>.
        </p>
      </div>
    </Screen>
  );
}

const unverified = {
  waiting: "You're not verified yet. Please check your email.",
  signedOut: "Please log in to continue.",
  failed: "Something went wrong checking verification.",
};

const alreadySent = "A verification email is already on its way. Please check your inbox.";

async function resend(): Promise<Answer> {
  try {
    const { isSent } = await answerOf(api["email-verifications"].$post({ json: {} }));
    return { kind: "good", text: isSent ? "Verification email sent!" : alreadySent };
  } catch (error) {
    return { kind: "bad", text: resendProblem(error) };
  }
}

function resendProblem(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "failed";
  if (code === "not_signed_in") return "Please log in again to resend verification.";
  if (error instanceof ApiError && (code === "too_many" || code === "offline"))
    return error.message;
  return "There was a problem resending the email.";
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
