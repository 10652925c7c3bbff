import type { Plugin } from "vite";

/** A finger leaves a place hovered until it taps elsewhere, so rules of `:hover` hold only for what can hover. */
export function hoverRules(): Plugin {
  return {
    name: "hover-rules",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({ code: wrapHoverRules(css), map: null }),
    },
  };
}

export function wrapHoverRules(css: string): string {
  const rule = /(?<=^|[{};]|\*\/)(\s*)([^{};]*:hover[^{}]*\{[^{}]*\})/g;
  return css.replace(rule, "$1@media (hover: hover) { $2 }");
}
