import { LogOut } from "lucide-react";
import { useState } from "react";
import { somethingWentWrong } from "../../domain/errors.ts";
import { ApiError } from "../api.ts";
import { useEntriesStatus, useNotesStatus, useOutboxStatus } from "../offline/use-outbox.ts";
import { signOut } from "../sign-in/sign-out.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./profile.module.css";
import { RowContent } from "./row-link.tsx";
import { type Unsent, unsentWords } from "./unsent-words.ts";

export function SignOutRow() {
  const { waiting, isRead } = useOutboxStatus();
  const { drafts } = useEntriesStatus();
  const notes = useNotesStatus().drafts.length;
  const left = { counts: waiting.length, numbers: drafts.length, notes };
  const unsent = left.counts + left.numbers + notes;
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
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={titleFor(left)}>
        <p role="status">{wordsFor(left)}</p>
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

function titleFor({ counts, numbers, notes }: Unsent): string {
  if (counts > 0) return "Some counts are not sent yet";
  if (numbers > 0) return "Some numbers are not sent yet";
  return notes > 0 ? "Some notes are not sent yet" : "Everything is sent";
}

/** The last of them may be sent while the person still reads. */
function wordsFor(left: Unsent): string {
  if (left.counts + left.numbers + left.notes === 0)
    return "Everything counted and typed on this device has been sent. You can sign out now.";
  return `${unsentWords(left)} on this device only. If you sign out, it all stays here, and what you have saved is sent when you log in on this device again.`;
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
