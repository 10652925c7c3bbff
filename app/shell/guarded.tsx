import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation, useMatches } from "react-router";
import { language } from "#words/language.ts";
import * as words from "#words/shell.ts";
import { brand } from "../../brand.ts";
import { membershipOf } from "../../domain/account/current-membership.ts";
import type { Me } from "../../domain/account/user.ts";
import { sitePath } from "../../words/languages.ts";
import { ApiError } from "../api.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { MeContext } from "../reading/me.ts";
import { useIsChurch, useTerms } from "../reading/terms.ts";
import { openInOwnLanguage } from "../store/own-language.ts";
import type { ReadState } from "../store/use-read.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./frame.module.css";
import { detourOf } from "./guard.ts";
import { metaOf } from "./load-piece.ts";

type GuardedProps = {
  me: ReadState<Me>;
  /** True for a count in progress, whose taps wait until the person has logged in again. */
  staysSignedOut?: boolean;
  onSignedOut?: () => void;
  children: ReactNode;
};

/** A remembered person counts as signed in until the server says otherwise, so that the app opens without a network. */
export function Guarded({ me, staysSignedOut = false, onSignedOut, children }: GuardedProps) {
  const { pathname, search } = useLocation();
  const refused = me.error instanceof ApiError ? me.error.code : null;
  if (!(staysSignedOut && me.data)) {
    if (refused === "not_signed_in")
      return <LogIn wanted={pathname + search} onSignedOut={onSignedOut} />;
    if (refused === "not_found") return <NoUser message={me.error?.message} />;
  }
  if (me.data) {
    const detour = detourOf(me.data.user, pathname + search);
    if (detour) return <Navigate replace to={detour} />;
    return (
      <MeContext key={me.data.user.id} value={me.data}>
        <OwnLanguage me={me.data} />
        <OwnTitle />
        {children}
      </MeContext>
    );
  }
  if (me.isPending) return <ShellSkeleton />;
  return <NoAnswer me={me} />;
}

function OwnLanguage({ me }: { me: Me }) {
  const chosen = me.user.language;
  const organization = membershipOf(me)?.organization.language;
  useEffect(() => void openInOwnLanguage({ chosen, organization }), [chosen, organization]);
  return null;
}

function OwnTitle() {
  const terms = useTerms();
  const isChurch = useIsChurch();
  const title = metaOf(useMatches())?.titleIn?.(terms, isChurch);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return null;
}

function LogIn({ wanted, onSignedOut }: { wanted: string; onSignedOut?: () => void }) {
  useEffect(() => {
    onSignedOut?.();
  }, [onSignedOut]);
  return <Navigate replace to={`${detourOf(null, wanted)}`} />;
}

function NoUser({ message }: { message: string | undefined }) {
  return (
    <Screen title={brand.product}>
      <Notice kind="bad" title={message}>
        {words.accountDeleted}
      </Notice>
      <ButtonLink to={sitePath("/", language)}>{words.backToStart}</ButtonLink>
    </Screen>
  );
}

function NoAnswer({ me }: { me: ReadState<Me> }) {
  return (
    <Screen title={brand.product}>
      <FailedRead query={me} of={words.yourAccount} />
    </Screen>
  );
}

function ShellSkeleton() {
  return (
    <main className={styles.skeleton} aria-busy="true" aria-label={words.loading}>
      <Skeleton width="34%" height={16} />
      <Skeleton width="58%" height={30} />
      <div className={styles.rows}>
        <Skeleton height={76} />
        <Skeleton height={132} />
        <Skeleton height={76} />
      </div>
    </main>
  );
}
