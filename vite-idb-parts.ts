import type { Plugin } from "vite";

const stepCheck = "getCursorAdvanceMethods().includes(func)";
const iteratorsStart = "const advanceMethodProps";
const iteratorsEnd = "export {";

/** Leaves out what idb has for walking through cursors: we have none, and the clicker should not carry it. */
export function idbParts(): Plugin {
  return {
    name: "idb-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!id.endsWith("/idb/build/index.js")) return null;
      const [from, to] = [code.indexOf(iteratorsStart), code.lastIndexOf(iteratorsEnd)];
      if (from < 0 || to < from || !code.includes(stepCheck))
        this.error("idb no longer has the parts that are left out.");
      const left = code.slice(0, from) + code.slice(to);
      return { code: left.replace(stepCheck, "false"), map: null };
    },
  };
}
