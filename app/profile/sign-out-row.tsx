import { ChevronRight, LogOut } from "lucide-react";
import { useState } from "react";
import { somethingWentWrong } from "../../domain/errors.ts";
import { ApiError } from "../api.ts";
import { signOut } from "../sign-out.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./profile.module.css";

export function SignOutRow() {
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

  return (
    <>
      <button type="button" className={styles.row} aria-busy={busy || undefined} onClick={leave}>
        <span className={styles.rowIcon}>
          <LogOut size={20} aria-hidden="true" />
        </span>
        <span className={styles.rowWords}>Sign Out</span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
      {problem && <Notice kind="bad">{problem}</Notice>}
    </>
  );
}
