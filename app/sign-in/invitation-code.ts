import { useCallback, useEffect, useRef, useState } from "react";
import type { Id } from "../../domain/shared/id.ts";
import { type ApiError, apiErrorOf } from "../api.ts";

const keyOf = (invitationId: Id) => `countwell-invitation-${invitationId}`;

/** Kept for the tab's life, so that the code is not in the address and survives a login before joining. */
export function keepInvitationCode(invitationId: Id, code: string): void {
  try {
    sessionStorage.setItem(keyOf(invitationId), code);
  } catch {
    // Without storage the person reads that the invitation is invalid.
  }
}

export function keptInvitationCode(invitationId: Id): string | null {
  try {
    return sessionStorage.getItem(keyOf(invitationId));
  } catch {
    return null;
  }
}

export function forgetInvitationCode(invitationId: Id): void {
  try {
    sessionStorage.removeItem(keyOf(invitationId));
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

/** Only once, because its code works once; `retry` is for when no answer came. */
export function useLinkOpening(open: () => Promise<void>) {
  const hasRun = useRef(false);
  const latest = useRef(open);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run = useCallback(() => {
    setProblem(null);
    latest.current().catch((error: unknown) => setProblem(apiErrorOf(error)));
  }, []);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, [run]);
  return { problem, retry: run };
}
