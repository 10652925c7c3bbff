import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Installation } from "../../domain/organization/organization.ts";
import { answerOf, api } from "../api.ts";
import { rememberedPerson } from "../store/remembered-person.ts";

export function useRedirectSignedIn(path = "/dashboard") {
  const navigate = useNavigate();
  useEffect(() => {
    let hasLeft = false;
    const redirect = async () => {
      const { meQuery } = await import("../reading/me.ts");
      const me = await meQuery.queryFn().catch(() => null);
      if (me?.user.emailVerified && !hasLeft) await navigate(path, { replace: true });
    };
    // Asks the server only about a person this browser remembers, because most visitors are new.
    if (rememberedPerson()) redirect().catch(() => {});
    return () => {
      hasLeft = true;
    };
  }, [navigate, path]);
}

/** Null until it is known, and while the server is away. */
export function useInstallation(): Installation | null {
  const [installation, setInstallation] = useState<Installation | null>(null);
  useEffect(() => {
    let hasLeft = false;
    answerOf(api.installation.$get()).then(
      (read) => hasLeft || setInstallation(read),
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, []);
  return installation;
}

/** The history may hold anything, so it is checked. */
export function textIn(state: unknown, name: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === "string" ? value : undefined;
}
