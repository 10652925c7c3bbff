import type { ReactNode } from "react";
import * as words from "#words/shell.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/notice/empty.tsx";

export function WithoutOrganization({ children }: { children: ReactNode }) {
  return (
    <Empty
      title={words.noOrganization}
      action={<ButtonLink to="/dashboard">{words.goHome}</ButtonLink>}
    >
      {children} {words.createOrganization}
    </Empty>
  );
}
