import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { displayName } from "../../domain/member.ts";
import { type Profile, profileSchema } from "../../domain/user.ts";
import { answerOf, api } from "../api.ts";
import { meQuery, useMe } from "../me.ts";
import { NameFields } from "../name-fields.tsx";
import { pageMeta } from "../page-meta.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import styles from "./edit-profile.module.css";
import { savedState } from "./passed-toast.ts";
import { PictureField } from "./picture-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

export const meta = () => pageMeta("Edit profile");

export default function EditProfile() {
  const { user } = useMe();
  const { submit, edit, errors, problem, isSaving } = useProfileForm();
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
      <form className={styles.form} id="profile" noValidate onSubmit={submit} onInput={edit}>
        <NameFields errors={errors} given={user} />
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
      onUploaded={readAgain}
      onRemove={async () => {
        await answerOf(api.me.picture.$delete());
        await readAgain();
      }}
    />
  );
}

function useProfileForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (profile: Profile) => answerOf(api.me.$patch({ json: profile })),
    onSuccess: async (me) => {
      queries.setQueryData(meQuery.queryKey, me);
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate("/profile", { state: savedState });
    },
  });
  return useCheckedForm({
    schema: profileSchema,
    read: ({ firstName, lastName }) => ({ firstName, lastName }),
    save,
  });
}
