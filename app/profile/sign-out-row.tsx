import { LogOut } from "lucide-react";
import { useState } from "react";
import { somethingWentWrong } from "../../domain/shared/errors.ts";
import { ApiError } from "../api.ts";
import { isNumber } from "../outbox/entry-draft.ts";
import { useEntriesStatus, useNoteDrafts, useOutboxStatus } from "../outbox/use-outbox.ts";
import { signOut } from "../sign-in/sign-out.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./profile.module.css";
import { RowContent } from "./row-link.tsx";
import { signOutTitle, signOutWords } from "./unsent-words.ts";

export function SignOutRow() {
  const { waiting, isRead } = useOutboxStatus();
  const numbers = useEntriesStatus().drafts.filter(isNumber).length;
  const notes = useNoteDrafts().length;
  const left = { counts: waiting.length, numbers, notes };
  const unsent = left.counts + numbers + notes;
  const [isAsking, setAsking] = useState(false);
  const { leave, busy, problem } = useSignOut();
  return (
    <>
      <button
        type="button"
        className={styles.row}
        disabled={!isRead}
        aria-busy={busy || undefined}
        onClick={() => (unsent > 0 ? setAsking(true) : leave())}
      >
        <RowContent icon={LogOut} title="Sign Out" />
      </button>
      {problem && !isAsking && <Notice kind="bad">{problem}</Notice>}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={signOutTitle(left)}>
        <p role="status">{signOutWords(left)}</p>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <DialogActions>
          <Button kind="quiet" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button kind={unsent > 0 ? "danger" : "primary"} busy={busy} onClick={leave}>
            Sign Out
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function useSignOut() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function leave() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    await signOut().catch((error: unknown) => {
      setProblem(error instanceof ApiError ? error.message : somethingWentWrong);
    });
    setBusy(false);
  }

  return { leave, busy, problem };
}
