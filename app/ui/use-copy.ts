import { useState } from "react";
import * as copyWords from "#words/ui.ts";

export function useCopy(text: string, label = copyWords.copy): { label: string; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    copyText(text).then(setCopied, () => setCopied(false));
  };
  return { label: isCopied ? copyWords.copied : label, copy };
}

async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text).then(() => true);
  // Browsers have no clipboard for plain http, as on a church's own network.
  const area = document.createElement("textarea");
  area.value = text;
  const before = document.activeElement;
  // Nothing outside of an open dialog can be selected.
  (before?.closest("dialog") ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
