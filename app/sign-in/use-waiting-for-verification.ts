import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, answerOf, api } from "../api.ts";

type VerificationState = "verified" | "waiting" | "signedOut" | "failed";

export function useWaitingForVerification(passedEmail: string | undefined) {
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
