import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { deletionMessages } from "../../domain/account/account-deletion.ts";
import { ApiError, api, doneOf } from "../api.ts";
import { isNumber } from "../outbox/entry-draft.ts";
import { useEntriesStatus, useNoteDrafts, useOutboxStatus } from "../outbox/use-outbox.ts";
import { useMe } from "../reading/me.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./edit-profile.module.css";
import { forgetPerson } from "./forget-person.ts";
import { unsentWords } from "./unsent-words.ts";

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  const counts = useOutboxStatus().waiting.length;
  const numbers = useEntriesStatus().drafts.filter(isNumber).length;
  const notes = useNoteDrafts().length;
  const remove = useDeletion();

  function close() {
    setAsking(false);
    remove.reset();
  }

  return (
    <>
      <button type="button" className={styles.delete} onClick={() => setAsking(true)}>
        Delete Account?
      </button>
      <Dialog open={isAsking} onClose={close} title="Delete Account?">
        <p>
          Deleting your account permanently removes all information, organizations, teams and data
          originated within your account.
        </p>
        <p>Please hand off management of the organizations you created first.</p>
        <p>An organization that has other members stays, with its numbers and without your name.</p>
        {counts + numbers + notes > 0 && (
          <p>
            {unsentWords({ counts, numbers, notes })} on this device only, not sent yet, and will be
            lost.
          </p>
        )}
        {remove.error && (
          <Notice kind="bad" action={isToHandOff(remove.error) && <TeamLink />}>
            {wordsFor(remove.error)}
          </Notice>
        )}
        <DialogActions>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </DialogActions>
        <Link className={styles.link} to="/profile/security">
          Export my data first
        </Link>
      </Dialog>
    </>
  );
}

function TeamLink() {
  return (
    <Link className={styles.link} to="/profile/team">
      Team Members
    </Link>
  );
}

function useDeletion() {
  const { user } = useMe();
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  // Waits until the login is drawn, so that no screen that needs a person asks for one.
  useEffect(() => {
    return () => {
      if (isDeleted.current) void forgetPerson(user.id);
    };
  }, [user.id]);
  return useMutation({
    mutationFn: () => doneOf(api.me.$delete()),
    onSuccess: () => {
      isDeleted.current = true;
      return navigate("/", { replace: true, state: { accountDeleted: true } });
    },
  });
}

function isToHandOff(error: Error): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

/** Only refusals of the server tell the person what to do. */
function wordsFor(error: Error): string {
  if (!(error instanceof ApiError)) return deletionMessages.failed;
  if (error.code === "not_signed_in") return deletionMessages.signInAgain;
  const canAct = ["not_allowed", "not_found", "conflict", "offline"].includes(error.code);
  return canAct ? error.message : deletionMessages.failed;
}
