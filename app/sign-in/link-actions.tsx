import { useState } from "react";
import { useNavigate } from "react-router";
import { emailOf } from "../../domain/account.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { rememberPerson } from "../offline/remembered-person.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Screen } from "../ui/screen.tsx";
import { keepInvitationCode } from "./invitation-code.ts";
import { BrokenLink, Processing } from "./link-states.tsx";
import styles from "./sign-in.module.css";
import { findSignedIn, SomebodyElse } from "./somebody-else.tsx";
import { useLinkOpening } from "./use-link-opening.ts";

/** The way on leads through the login when nobody is signed in. */
export function EmailChange({ code, next }: { code: string; next: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const { problem, retry } = useLinkOpening(async () => {
    const call = api["email-changes"][":code"].$put({ param: { code }, json: {} });
    setEmail((await answerOf(call)).email);
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
  if (!problem) return <Processing />;
  return (
    <BrokenLink title="Change your email" problem={problem} onRetry={retry} to={next}>
      Go to Security
    </BrokenLink>
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
