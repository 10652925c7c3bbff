import { useState } from "react";

/** `label` says once it is copied. */
export function useCopy(text: string): { label: string; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { label: isCopied ? "Copied" : "Copy", copy };
}
