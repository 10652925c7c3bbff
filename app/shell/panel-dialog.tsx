import type { ComponentProps } from "react";
import { Dialog } from "../ui/panel/dialog.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { SidePanel } from "../ui/panel/side-panel.tsx";
import { useIsDesk } from "./desk.ts";

type PanelDialogProps = ComponentProps<typeof Dialog> & {
  /** What it shows, unless the title says so. */
  of?: string;
};

/** A dialog that at a desk stands beside the screen, which stays in use. */
export function PanelDialog({ of, ...dialog }: PanelDialogProps) {
  const { open, onClose, title, children } = dialog;
  if (!useIsDesk()) return <Dialog {...dialog} />;
  if (!open) return null;
  return (
    <SidePanel of={of ?? title} onClose={onClose}>
      <Screen title={title}>{children}</Screen>
    </SidePanel>
  );
}
