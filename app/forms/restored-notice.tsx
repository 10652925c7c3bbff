import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

type Props = { title?: string; onStartOver: () => void };

/** Above a form that was left with something typed: what stands there, and the way back to how it was given. */
export function RestoredNotice({ title = "Not saved yet", onStartOver }: Props) {
  return (
    <Notice
      title={title}
      action={
        <Button
          kind="quiet"
          onClick={() => {
            onStartOver();
            // The button goes with the notice, and the focus would go with the button.
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
