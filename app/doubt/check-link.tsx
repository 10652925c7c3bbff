import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useOrganization } from "../reading/me.ts";
import { checksQuery } from "./checks-query.ts";

type CheckLinkProps = { className: string | undefined; children: ReactNode };

/** Leads to the numbers in doubt of this screen, where the person is asked about some. */
export function CheckLink({ className, children }: CheckLinkProps) {
  const id = useOrganization()?.organization.id ?? "";
  const { data } = useQuery({ ...checksQuery(id), enabled: false });
  if (!data?.doubts.length) return children;
  return (
    <a
      href={`#${checksId}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        showChecks();
      }}
    >
      {children}
    </a>
  );
}

export const checksId = "please-check";

function showChecks(): void {
  const card = document.getElementById(checksId);
  card?.scrollIntoView();
  card?.focus({ preventScroll: true });
}
