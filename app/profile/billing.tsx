import * as words from "#words/pages.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Screen } from "../ui/panel/screen.tsx";

export const meta = () => pageMeta(words.billing);

export default function Billing() {
  return (
    <Screen title={words.billing} back="/profile">
      <p>{words.billingPage}</p>
    </Screen>
  );
}
