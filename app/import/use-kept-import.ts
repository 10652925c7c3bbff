import { useEffect, useRef, useState } from "react";
import type { Id } from "../../domain/shared/id.ts";
import {
  findKeptImport,
  type KeptChoices,
  type KeptImport,
  keepChoices,
  keepFile,
} from "./kept-import.ts";

/** Undefined until it has been read. Choices last longer than the page, and so does a file that is not too large. */
export function useKeptImport(organizationId: Id) {
  const [kept, setKept] = useState<KeptImport>();
  const latest = useRef<KeptImport>(undefined);
  useEffect(() => {
    let isGone = false;
    void findKeptImport(organizationId).then((found) => {
      if (isGone) return;
      latest.current = found;
      setKept(found);
    });
    return () => {
      isGone = true;
    };
  }, [organizationId]);

  function change(next: KeptImport): void {
    latest.current = next;
    setKept(next);
  }

  return {
    kept,
    keep(choices: Partial<KeptChoices>) {
      const { current } = latest;
      if (!current) return;
      const next = { ...current, choices: { ...current.choices, ...choices } };
      change(next);
      keepChoices(organizationId, next.choices);
    },
    keepGiven(given: File | string | null) {
      if (latest.current) change({ ...latest.current, given });
      void keepFile(organizationId, given);
    },
  };
}
