import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { print } from "#words/reports.ts";
import { Button } from "../../ui/button.tsx";

/** However printing is asked for, `children` are what is printed instead of the screen. */
export function PrintPage({ children }: { children: ReactNode }) {
  const isPrinting = useIsPrinting();
  return (
    <>
      <Button kind="quiet" onClick={() => window.print()}>
        <Printer size={20} aria-hidden="true" />
        {print}
      </Button>
      {isPrinting && createPortal(children, document.body)}
    </>
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page right after this event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
