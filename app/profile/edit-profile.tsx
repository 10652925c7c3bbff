import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import * as words from "#words/edit-profile.ts";
import { language } from "#words/language.ts";
import { willBeLost } from "#words/unsent.ts";
import { deletionSchema } from "../../domain/account/account-deletion.ts";
import { type Me, profileSchema } from "../../domain/account/user.ts";
import { displayName } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { languageNames, languages, sitePath } from "../../words/languages.ts";
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
import { SelectField, TextField } from "../ui/field.tsx";
import { Dialog, DialogActions } from "../ui/panel/dialog.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { PictureField } from "./picture-field.tsx";
import styles from "./profile.module.css";

export const meta = () => pageMeta(words.editProfile);

export default function EditProfile() {
  const { user } = useMe();
  const { props, names, isRestored, startOver, errors, problem, busy } = useProfileForm(user);
  return (
    <Screen
      title={words.editProfileTitle}
      back="/profile"
      footer={
        <Button type="submit" form="profile" busy={busy} className={styles.save}>
          {words.save}
        </Button>
      }
    >
      <OwnPicture />
      <form key={`${isRestored}`} className={styles.form} id="profile" {...props}>
        {isRestored && <RestoredNotice onStartOver={startOver} />}
        <NameFields errors={errors} given={names} />
        <TextField
          label={words.emailOrUsername}
          name="email"
          type="email"
          value={user.email}
          readOnly
          hint={words.logInWithIt}
        />
        <SelectField label={words.language} name="language" defaultValue={user.language ?? ""}>
          <option value="">{words.browserLanguage}</option>
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </SelectField>
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
    read: ({ firstName, lastName, language }) => ({
      firstName,
      lastName,
      language: language || null,
    }),
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
        {words.deleteAccount}
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
    <Dialog open onClose={onClose} title={words.deleteAccount}>
      <form className={styles.form} {...form.props}>
        <p>{words.deletionRemoves}</p>
        {memberships.some(({ role }) => role === "admin") && <p>{words.handOffFirst}</p>}
        <p>{words.othersKeepIt}</p>
        <ComingCounts />
        {counts + numbers + notes > 0 && <p>{willBeLost({ counts, numbers, notes })}</p>}
        {asksPassword && <CurrentPasswordField error={form.errors.currentPassword} />}
        <Problem problem={form.problem} />
        {form.problem?.code === "conflict" && <TeamLink />}
        <DialogActions onClose={onClose}>
          <Button type="submit" kind="danger" busy={form.busy}>
            {words.deleteIt}
          </Button>
        </DialogActions>
        <Link className={styles.link} to="/profile/security">
          {words.exportFirst}
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
  return <p>{words.leftToNobody(toCount)}</p>;
}

function TeamLink() {
  return (
    <Link className={styles.link} to="/profile/team">
      {words.teamMembers}
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
          const message = words.enterPasswordToDelete;
          throw new ApiError("invalid", message, { currentPassword: message });
        }
        if (isAsked) throw error;
        throw new ApiError(apiErrorOf(error).code, wordsFor(error));
      });
      isDeleted.current = true;
      await navigate(sitePath("/", language), { replace: true, state: { accountDeleted: true } });
    },
  });
  return { ...form, asksPassword };
}

/** Only refusals of the server tell the person what to do. */
function wordsFor(error: Error): string {
  if (!(error instanceof ApiError)) return words.deletionFailed;
  if (error.code === "not_signed_in") return words.signInAgain;
  const canAct = ["not_allowed", "not_found", "conflict", "offline"].includes(error.code);
  return canAct ? error.message : words.deletionFailed;
}

/** Deletes unsent counts, too, because their account is gone. */
async function forgetPerson(userId: Id): Promise<void> {
  await closeOutbox();
  queryClient.clear();
  await keepOnlyOutboxes(null);
  deletePersonDatabase(userId);
}
