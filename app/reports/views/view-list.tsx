import { ChevronRight } from "lucide-react";
import type { Membership } from "../../../domain/member/member.ts";
import { questionOf, type SavedView } from "../../../domain/report/saved-view.ts";
import { canChangeView } from "../../../domain/shared/permissions.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import styles from "./views.module.css";

type ViewListProps = {
  views: SavedView[];
  member: Membership;
  onChoose: (view: SavedView) => void;
  onClose: () => void;
};

export function ViewList({ views, member, onChoose, onClose }: ViewListProps) {
  return (
    <Dialog open onClose={onClose} title="Saved views" shape="sheet">
      {views.length === 0 ? (
        <p>No view is saved.</p>
      ) : (
        <ul className={styles.list}>
          {views.map((view) => (
            <li key={view.id}>
              {canChangeView(member, view) ? (
                <button type="button" className={styles.row} onClick={() => onChoose(view)}>
                  <Words view={view} member={member} />
                  <ChevronRight size={20} aria-hidden="true" />
                </button>
              ) : (
                <div className={styles.row}>
                  <Words view={view} member={member} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Words({ view, member }: { view: SavedView; member: Membership }) {
  const words = [
    view.pinned && "Pinned",
    shareWords(view, member),
    !questionOf(view) && "Can no longer be opened",
  ];
  return (
    <span className={styles.words}>
      <span className={styles.title} dir="auto">
        {view.name}
      </span>
      <span className={styles.note}>{words.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

function shareWords({ shared, madeBy, madeById }: SavedView, { userId }: Membership): string {
  if (!shared) return "Only you";
  if (madeById === userId) return "Shared by you";
  return madeBy ? `Shared by ${madeBy}` : "Shared";
}
