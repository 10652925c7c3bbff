import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";

type Props = { title?: string; onStartOver: () => void };

export function RestoredNotice({ title = "Not saved yet", onStartOver }: Props) {
  return (
    <Notice
      title={title}
      action={
        <Button
          kind="quiet"
          onClick={() => {
            onStartOver();
            // The button disappears with the notice and would take the focus along.
            requestAnimationFrame(focusFirstField);
          }}
        >
          Start over
        </Button>
      }
    >
      This is what you typed here before.
    </Notice>
  );
}

function focusFirstField(): void {
  document.querySelector<HTMLElement>("main form :is(input, select, textarea)")?.focus();
}
