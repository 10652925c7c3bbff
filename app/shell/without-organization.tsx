import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/notice/empty.tsx";

export function WithoutOrganization({ children }: { children: ReactNode }) {
  return (
    <Empty title="No organization" action={<ButtonLink to="/dashboard">Go to Home</ButtonLink>}>
      {children} Create one on Home, or open your invitation link.
    </Empty>
  );
}
