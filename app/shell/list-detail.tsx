import type { ReactNode } from "react";
import { useLocation, useNavigate, useOutlet } from "react-router";
import { useOrganization } from "../reading/me.ts";
import { useIsDesk } from "../ui/desk.ts";
import { SidePanel } from "../ui/panel/side-panel.tsx";

type ListDetailProps = { list: ReactNode; at: string };

/** The details that a list opens replace it, or are next to it at a desk. Without an organization there is no list. */
export function ListDetail({ list, at }: ListDetailProps) {
  const isDesk = useIsDesk();
  const organization = useOrganization();
  const detail = useOutlet();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (detail && (!isDesk || !organization)) return detail;
  return (
    <>
      {list}
      {detail && (
        <SidePanel of={pathname} onClose={() => void navigate({ pathname: at, search })}>
          {detail}
        </SidePanel>
      )}
    </>
  );
}
