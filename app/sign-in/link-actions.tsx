import { useState } from "react";
import { useNavigate } from "react-router";
import { emailOf } from "../../domain/account/account.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { rememberPerson } from "../store/remembered-person.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Screen } from "../ui/screen.tsx";
import { keepInvitationCode } from "./invitation-code.ts";
import { BrokenLink, Processing } from "./link-states.tsx";
import styles from "./sign-in.module.css";
import { findSignedIn, SomebodyElse } from "./somebody-else.tsx";
import { useLinkOpening } from "./use-link-opening.ts";

type OpenedEmailChange = { from: string; email: string; signedInAs: string | null };

/** Changes nothing before the account that asked is signed in here: the link may have reached somebody else. */
export function EmailChange({ code, next }: { code: string; next: string }) {
  const [opened, setOpened] = useState<OpenedEmailChange | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const { problem, retry } = useLinkOpening(async () => {
    const call = api["email-changes"][":code"];
    const { needsSignIn, ...change } = await answerOf(call.$get({ param: { code } }));
    if (needsSignIn) return setOpened({ ...change, signedInAs: await findSignedIn() });
    setEmail((await answerOf(call.$put({ param: { code }, json: {} }))).email);
  });
  if (email) {
    return (
      <Screen title="Your email is changed" size="hero">
        <p className={styles.lead}>
          From now on you log in with <strong>{email}</strong>.
        </p>
        <ButtonLink to={next}>Continue</ButtonLink>
      </Screen>
    );
  }
  if (opened) return <SignInToChange code={code} opened={opened} />;
  if (!problem) return <Processing />;
  return (
    <BrokenLink title={changeTitle} problem={problem} onRetry={retry} to={next}>
      Go to Security
    </BrokenLink>
  );
}

const changeTitle = "Change your email";

function SignInToChange({ code, opened }: { code: string; opened: OpenedEmailChange }) {
  const { from, email, signedInAs } = opened;
  const here = `/verify-handler?${new URLSearchParams({ mode: "changeEmail", oobCode: code })}`;
  return (
    <Screen title={changeTitle} size="hero">
      <p className={styles.lead}>
        The account <strong>{from}</strong> asked to use <strong>{email}</strong>. If that was you,
        log in to it here with its old email, and your email changes. If it wasn't, do nothing, and
        nothing changes.
      </p>
      <div className={styles.form}>
        {signedInAs ? (
          <SomebodyElse what="link" signedInAs={signedInAs} email={from} />
        ) : (
          <ButtonLink to={`/login?${new URLSearchParams({ continueUrl: here })}`}>
            Log in
          </ButtonLink>
        )}
      </div>
    </Screen>
  );
}

type SignInProps = { code: string; next: string | null; search: URLSearchParams };

/** The link names the address, or the invitation it continues to does. */
export function EmailLinkSignIn({ code, next, search }: SignInProps) {
  const navigate = useNavigate();
  const [other, setOther] = useState<string | null>(null);
  const invitation = next ? new URL(next, window.location.origin).searchParams : search;
  const email = search.get("email") ?? invitation.get("email");
  const inviteId = search.get("inviteId") ?? invitation.get("inviteId");
  const { problem, retry } = useLinkOpening(async () => {
    if (!email) throw new ApiError("invalid", missingEmail);
    if (inviteId) {
      // The code is used on joining, because there may be no account yet.
      keepInvitationCode(inviteId, code);
      const invite = new URLSearchParams({ inviteId, email });
      return navigate(`/verify-invite?${invite}`, { replace: true });
    }
    const signedInAs = await findSignedIn();
    if (signedInAs && signedInAs !== emailOf(email)) return setOther(signedInAs);
    const call = api["sign-in-links"][":code"].$put({ param: { code }, json: { email } });
    rememberPerson((await answerOf(call)).user.id);
    await navigate(next ?? "/dashboard", { replace: true });
  });
  if (other && email) {
    return (
      <Screen title="Sign in" size="hero">
        <SomebodyElse what="link" signedInAs={other} email={email} />
      </Screen>
    );
  }
  if (!problem) return <Processing />;
  return (
    <BrokenLink title="Sign in" problem={problem} onRetry={retry} to="/login">
      Go to login
    </BrokenLink>
  );
}

const missingEmail =
  "Missing email for sign-in. Please open the link on the same device you requested it from.";
