import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { displayName } from "../../domain/member.ts";
import { type Profile, profileSchema } from "../../domain/user.ts";
import { answerOf, api } from "../api.ts";
import { NameFields } from "../forms/name-fields.tsx";
import { RestoredNotice } from "../forms/restored-notice.tsx";
import { meQuery, useMe } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import styles from "./edit-profile.module.css";
import { savedState } from "./passed-toast.ts";
import { PictureField } from "./picture-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";
import { type KeptFields, useKeptFields } from "./use-kept-fields.ts";

export const meta = () => pageMeta("Edit profile");

export default function EditProfile() {
  const { user } = useMe();
  const kept = useKeptFields("profile", { firstName: user.firstName, lastName: user.lastName });
  const { submit, edit, beginAgain, errors, problem, isSaving } = useProfileForm(kept);
  return (
    <Screen
      title="Edit Profile"
      back="/profile"
      footer={
        <Button type="submit" form="profile" busy={isSaving} className={styles.save}>
          Save
        </Button>
      }
    >
      <OwnPicture />
      <form
        key={`${kept.isRestored}`}
        className={styles.form}
        id="profile"
        noValidate
        onSubmit={submit}
        onInput={edit}
      >
        {kept.isRestored && <RestoredNotice onBeginAgain={beginAgain} />}
        <NameFields errors={errors} given={kept.fields} />
        <TextField
          label="Email/Username"
          name="email"
          type="email"
          value={user.email}
          readOnly
          hint="This is what you log in with."
        />
        {problem && <Notice kind="bad">{problem}</Notice>}
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

function useProfileForm(kept: KeptFields) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (profile: Profile) => answerOf(api.me.$patch({ json: profile })),
    onSuccess: async (me) => {
      kept.forget();
      queries.setQueryData(meQuery.queryKey, me);
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate("/profile", { state: savedState });
    },
  });
  return useCheckedForm({
    schema: profileSchema,
    read: ({ firstName, lastName }) => ({ firstName, lastName }),
    save,
    kept,
  });
}
