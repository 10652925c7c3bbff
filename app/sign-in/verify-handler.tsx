import { Navigate, useSearchParams } from "react-router";
import { ownPathOf } from "../../domain/shared/own-path.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { EmailChange, EmailLinkSignIn } from "./link-actions.tsx";
import { PasswordReset } from "./password-reset.tsx";
import { VerificationLink } from "./verification-link.tsx";

export const meta = () => pageMeta("Your link");

/** `?mode=…&oobCode=…&continueUrl=…` */
export default function VerifyHandler() {
  const [search] = useSearchParams();
  const code = search.get("oobCode");
  const next = ownPathOf(search.get("continueUrl"));
  if (!code) return <Navigate replace to="/" />;
  switch (search.get("mode")) {
    case "verifyEmail":
      return <VerificationLink code={code} next={next ?? "/verified"} />;
    case "resetPassword":
      return <PasswordReset code={code} />;
    case "signIn":
      return <EmailLinkSignIn code={code} next={next} search={search} />;
    case "changeEmail":
      return <EmailChange code={code} next={next ?? "/profile/security"} />;
    default:
      return <Navigate replace to="/" />;
  }
}
