import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { brand } from "../../brand.ts";
import { invitationMessages } from "../../domain/member/invitation-words.ts";
import { type ApiError, answerOf, api } from "../api.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { keptInvitationCode, useLinkOpening } from "./invitation-code.ts";
import { Join, type Opened } from "./join.tsx";
import styles from "./sign-in.module.css";
import { findSignedIn } from "./somebody-else.tsx";

export const meta = () => pageMeta(`Join ${brand.product}`);

const title = `Join ${brand.product}`;

export default function VerifyInvite() {
  const [search] = useSearchParams();
  const inviteId = search.get("inviteId");
  const [code] = useState(() => inviteId && keptInvitationCode(inviteId));
  if (!inviteId || !code) return <Refused message={invitationMessages.broken} />;
  return <Invitation key={inviteId} inviteId={inviteId} code={code} />;
}

function Invitation({ inviteId, code }: { inviteId: string; code: string }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { problem, retry } = useLinkOpening(async () => {
    const signedInAs = await findSignedIn();
    const invitation = await open(inviteId, code).catch(async (error: unknown) => {
      if (!signedInAs || !(await hasJoined(inviteId, code))) throw error;
    });
    if (invitation) setOpened({ ...invitation, inviteId, code, signedInAs });
    else await navigate("/dashboard", { replace: true });
  });
  if (opened)
    return (
      <Screen title={title} size="hero">
        <Join opened={opened} />
      </Screen>
    );
  if (problem) return <Refused message={inOurWords(problem)} onRetry={retryOf(problem, retry)} />;
  return <Opening />;
}

function open(invitationId: string, code: string) {
  const call = api.invitations[":invitationId"].$get({ param: { invitationId }, query: { code } });
  return answerOf(call);
}

function hasJoined(invitationId: string, code: string): Promise<boolean> {
  const param = { invitationId };
  const call = api.invitations[":invitationId"].memberships.$post({ param, json: { code } });
  return answerOf(call).then(
    () => true,
    () => false,
  );
}

function inOurWords({ code, message }: ApiError): string {
  if (code === "not_found") return invitationMessages.expired;
  if (code === "invalid") return invitationMessages.broken;
  return code === "failed" ? invitationMessages.unreadable : message;
}

/** A final refusal is not asked for again. */
function retryOf({ code }: ApiError, retry: () => void): (() => void) | undefined {
  return code === "not_found" || code === "invalid" ? undefined : retry;
}

function Refused({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <Screen title={title} size="hero">
      <Notice kind="bad" title={message}>
        {onRetry
          ? "Your invitation is not used up by this. Try again in a moment."
          : "An invitation works once, for seven days, from the newest link. If you have joined with it, log in. If not, the person who invited you can send it again."}
      </Notice>
      <div className={styles.stack}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink to="/login" kind={onRetry ? "quiet" : "primary"}>
          Go to login
        </ButtonLink>
        <ButtonLink to="/" kind="quiet">
          Back to the start
        </ButtonLink>
      </div>
    </Screen>
  );
}

function Opening() {
  return (
    <Screen title={title} size="hero">
      <p className={styles.lead} role="status">
        Opening your invitation…
      </p>
      <div className={styles.stack} aria-hidden="true">
        <Skeleton height={52} />
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    </Screen>
  );
}
