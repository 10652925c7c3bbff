import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { deletionMessages, deletionSchema } from "../../domain/account/account-deletion.ts";
import { type Me, profileSchema } from "../../domain/account/user.ts";
import { displayName } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { ApiError, answerOf, api, apiErrorOf, doneOf } from "../api.ts";
import { CurrentPasswordField, NameFields } from "../forms/account-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { RestoredNotice } from "../forms/restored-notice.tsx";
import { useForm } from "../forms/use-form.ts";
import { keptTexts, useKeptValues } from "../forms/use-kept-values.ts";
import { isNumber } from "../outbox/entry-draft.ts";
import {
  closeOutbox,
  useEntriesStatus,
  useNoteDrafts,
  useOutboxStatus,
} from "../outbox/use-outbox.ts";
import { meQuery, useMe, useOrganization } from "../reading/me.ts";
import { membersQuery } from "../reading/members.ts";
import { queryClient } from "../reading/query-client.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { savedState } from "../shell/passed-toast.ts";
import { keepOnlyOutboxes } from "../store/forget-private.ts";
import { deletePersonDatabase } from "../store/person-database.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Dialog, DialogActions } from "../ui/panel/dialog.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { PictureField } from "./picture-field.tsx";
import styles from "./profile.module.css";
import { unsentWords } from "./unsent-words.ts";

export const meta = () => pageMeta("Edit profile");

export default function EditProfile() {
  const { user } = useMe();
  const { props, names, isRestored, startOver, errors, problem, busy } = useProfileForm(user);
  return (
    <Screen
      title="Edit Profile"
      back="/profile"
      footer={
        <Button type="submit" form="profile" busy={busy} className={styles.save}>
          Save
        </Button>
      }
    >
      <OwnPicture />
      <form key={`${isRestored}`} className={styles.form} id="profile" {...props}>
        {isRestored && <RestoredNotice onStartOver={startOver} />}
        <NameFields errors={errors} given={names} />
        <TextField
          label="Email/Username"
          name="email"
          type="email"
          value={user.email}
          readOnly
          hint="This is what you log in with."
        />
        <Problem problem={problem} />
      </form>
      <DeleteAccount />
    </Screen>
  );
}

function OwnPicture() {
  const { user } = useMe();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: meQuery.queryKey });
  return (
    <PictureField
      what="picture"
      name={displayName(user)}
      image={user.image}
      path="/api/me/picture"
      onChanged={readAgain}
    />
  );
}

function useProfileForm({ id, firstName, lastName }: Me["user"]) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const kept = useKeptValues(`profile ${id}`, { firstName, lastName }, keptTexts);
  const form = useForm({
    schema: profileSchema,
    onEdit: kept.keep,
    send: async (json) => {
      const me = await answerOf(api.me.$patch({ json }));
      kept.forget();
      queries.setQueryData(meQuery.queryKey, me);
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate("/profile", { state: savedState });
    },
  });
  function startOver() {
    kept.startOver();
    form.reset();
  }
  return { ...form, names: kept.values, isRestored: kept.isRestored, startOver };
}

function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={styles.delete} onClick={() => setAsking(true)}>
        Delete Account?
      </button>
      {isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { memberships } = useMe();
  const counts = useOutboxStatus().waiting.length;
  const numbers = useEntriesStatus().drafts.filter(isNumber).length;
  const notes = useNoteDrafts().length;
  const { asksPassword, ...form } = useDeletion();
  return (
    <Dialog open onClose={onClose} title="Delete Account?">
      <form className={styles.form} {...form.props}>
        <p>
          Deleting your account permanently removes all information, organizations, teams and data
          originated within your account.
        </p>
        {memberships.some(({ role }) => role === "admin") && (
          <p>Please hand off management of the organizations you created first.</p>
        )}
        <p>An organization that has other members stays, with its numbers and without your name.</p>
        <ComingCounts />
        {counts + numbers + notes > 0 && (
          <p>
            {unsentWords({ counts, numbers, notes })} on this device only, not sent yet, and will be
            lost.
          </p>
        )}
        {asksPassword && <CurrentPasswordField error={form.errors.currentPassword} />}
        <Problem problem={form.problem} />
        {form.problem?.code === "conflict" && <TeamLink />}
        <DialogActions onClose={onClose}>
          <Button type="submit" kind="danger" busy={form.busy}>
            Delete
          </Button>
        </DialogActions>
        <Link className={styles.link} to="/profile/security">
          Export my data first
        </Link>
      </form>
    </Dialog>
  );
}

/** Counts of other organizations are not told. */
function ComingCounts() {
  const current = useOrganization();
  const organizationId = current?.organization.id ?? "";
  const { data } = useQuery({ ...membersQuery(organizationId), enabled: current !== null });
  const toCount = data?.find(({ userId }) => userId === current?.member.userId)?.toCount ?? 0;
  if (toCount === 0) return null;
  return (
    <p>
      {toCount === 1
        ? "1 count that you are assigned will have nobody."
        : `${toCount} counts that you are assigned will have nobody.`}
    </p>
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
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    schema: deletionSchema,
    read: ({ currentPassword }) => ({ currentPassword }),
    send: async (json) => {
      await doneOf(api.me.$delete({ json })).catch((error: Error) => {
        const isAsked = error instanceof ApiError && error.fields.currentPassword !== undefined;
        if (isAsked && !asksPassword) {
          setAsksPassword(true);
          const words = "Enter your password to delete your account.";
          throw new ApiError("invalid", words, { currentPassword: words });
        }
        if (isAsked) throw error;
        throw new ApiError(apiErrorOf(error).code, wordsFor(error));
      });
      isDeleted.current = true;
      await navigate("/", { replace: true, state: { accountDeleted: true } });
    },
  });
  return { ...form, asksPassword };
}

/** Only refusals of the server tell the person what to do. */
function wordsFor(error: Error): string {
  if (!(error instanceof ApiError)) return deletionMessages.failed;
  if (error.code === "not_signed_in") return deletionMessages.signInAgain;
  const canAct = ["not_allowed", "not_found", "conflict", "offline"].includes(error.code);
  return canAct ? error.message : deletionMessages.failed;
}

/** Deletes unsent counts, too, because their account is gone. */
async function forgetPerson(userId: Id): Promise<void> {
  await closeOutbox();
  queryClient.clear();
  await keepOnlyOutboxes(null);
  deletePersonDatabase(userId);
}
