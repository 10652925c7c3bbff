import { useState } from "react";
import * as words from "#words/invitation.ts";
import { ApiError, answerOf, api, apiErrorOf } from "../api.ts";
import { Problem } from "../forms/problem.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import styles from "./sign-in.module.css";

export async function findSignedIn(): Promise<string | null> {
  return answerOf(api.me.$get()).then(
    ({ user }) => user.email,
    (error: unknown) => {
      if (error instanceof ApiError && isNobody.includes(error.code)) return null;
      throw error;
    },
  );
}

const isNobody: ApiError["code"][] = ["not_signed_in", "not_found"];

/** A link never replaces one person's session by another's without asking. */
export function SomebodyElse({
  what,
  signedInAs,
  email,
}: {
  what: "invitation" | "link";
  signedInAs: string;
  email: string;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  async function leave() {
    setBusy(true);
    setProblem(null);
    try {
      const { signOutHere } = await import("./sign-out.ts");
      await signOutHere();
    } catch (error) {
      setProblem(apiErrorOf(error));
      setBusy(false);
    }
  }
  return (
    <div className={styles.form}>
      <Notice title={`${words.signedInAs} ${signedInAs}.`}>
        {what === "link" ? words.linkIsFor : words.invitationIsFor} <strong>{email}</strong>
        {words.signOutFirst}
      </Notice>
      <Problem problem={problem} />
      <Button busy={busy} onClick={leave}>
        {words.signOutAndGoOn}
      </Button>
      <ButtonLink to="/dashboard" kind="quiet">
        {words.staySignedIn}
      </ButtonLink>
    </div>
  );
}
