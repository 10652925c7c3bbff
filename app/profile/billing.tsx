import { pageMeta } from "../shell/page-meta.tsx";
import { Screen } from "../ui/panel/screen.tsx";

export const meta = () => pageMeta("Billing");

export default function Billing() {
  return (
    <Screen title="Billing" back="/profile">
      <p>This is the Billing page.</p>
    </Screen>
  );
}
