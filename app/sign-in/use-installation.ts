import { useEffect, useState } from "react";
import type { Installation } from "../../domain/organization/installation.ts";
import { answerOf, api } from "../api.ts";

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
