import { use, useState, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import * as words from "#words/sign-in.ts";
import { brand } from "../../brand.ts";
import { credentialsSchema } from "../../domain/account/user.ts";
import { ownPathOf } from "../../domain/shared/own-path.ts";
import { answerOf, api } from "../api.ts";
import { EmailField, LoginPasswordField } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { readEarlyAs } from "../reading/early/early-reads.ts";
import { FetchAhead } from "../shell/load-piece.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { hasLeftSession, onLeftSessionEnded } from "../store/left-session.ts";
import { rememberPerson } from "../store/remembered-person.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./sign-in.module.css";
import { textIn, useRedirectSignedIn } from "./use-redirect-signed-in.ts";

export const meta = () => pageMeta(words.login);

export default function Login() {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const wanted = ownPathOf(search.get("continueUrl")) ?? "/dashboard";
  useRedirectSignedIn(wanted);
  const hasLeft = useSyncExternalStore(onLeftSessionEnded, hasLeftSession, () => false);
  const notice = textIn(location.state, "notice");
  const [email, setEmail] = useState(textIn(location.state, "email") ?? "");
  const fetchAhead = use(FetchAhead);
  const keepEmail = (field: EventTarget) => {
    if (field instanceof HTMLInputElement && field.name === "email") setEmail(field.value);
  };
  const { props, isComplete, busy, problem } = useForm({
    schema: credentialsSchema,
    send: async (json) => {
      const me = await answerOf(api.sessions.$post({ json }));
      rememberPerson(me.user.id);
      readEarlyAs(me, wanted);
      await navigate(wanted, { replace: true });
    },
  });
  return (
    <Screen title={words.login} back="/create-account" size="hero">
      {hasLeft && <LeftNotice />}
      {notice && <Notice kind="good">{notice}</Notice>}
      <form
        className={styles.form}
        {...props}
        onChange={(event) => keepEmail(event.target)}
        onFocus={() => fetchAhead(wanted)}
      >
        <EmailField defaultValue={textIn(location.state, "email")} />
        <LoginPasswordField />
        <Problem problem={problem} />
        <Button type="submit" disabled={!isComplete} busy={busy}>
          {words.login}
        </Button>
        <Link
          className={`${styles.link} ${styles.centered}`}
          to="/forgot-password"
          state={{ email }}
        >
          {words.forgotPassword}
        </Link>
        <p className={styles.small}>
          {words.newHere} <Link to="/signup">{words.createAccount}</Link>
        </p>
      </form>
    </Screen>
  );
}

function LeftNotice() {
  return (
    <Notice title={words.signedOutHere}>
      {brand.product} {words.signOutFinishedLater}
    </Notice>
  );
}
