import type { ComponentProps } from "react";
import { useIsDesk } from "../desk.ts";
import { CloseOnBack, Dialog } from "./dialog.tsx";
import { Screen } from "./screen.tsx";
import { SidePanel } from "./side-panel.tsx";

type PanelDialogProps = ComponentProps<typeof Dialog> & {
  of?: string;
};

export function PanelDialog({ of, ...dialog }: PanelDialogProps) {
  const { open, onClose, title, children } = dialog;
  if (!useIsDesk()) return <Dialog {...dialog} />;
  if (!open) return null;
  return (
    <SidePanel of={of ?? title} onClose={onClose}>
      <Screen title={title}>{children}</Screen>
      <CloseOnBack onClose={onClose} />
    </SidePanel>
  );
}
