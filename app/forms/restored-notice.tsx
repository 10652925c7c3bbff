import * as words from "#words/forms.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";

type Props = { title?: string; onStartOver: () => void };

export function RestoredNotice({ title = words.notSavedYet, onStartOver }: Props) {
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
          {words.startOver}
        </Button>
      }
    >
      {words.typedBefore}
    </Notice>
  );
}

function focusFirstField(): void {
  document.querySelector<HTMLElement>("main form :is(input, select, textarea)")?.focus();
}
