import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { displayName } from "../../domain/member.ts";
import { type Profile, profileSchema } from "../../domain/user.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { meQuery, useMe } from "../me.ts";
import { pageMeta } from "../page-meta.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import styles from "./edit-profile.module.css";
import { savedState } from "./passed-toast.ts";
import { PictureField } from "./picture-field.tsx";
import { type FieldErrors, parseFields } from "./typed-fields.ts";

export const meta = () => pageMeta("Edit profile");

export default function EditProfile() {
  const { user } = useMe();
  const { submit, edit, errors, save } = useProfileForm();
  const isElsewhere = save.error && Object.keys(errors).length === 0;
  return (
    <Screen
      title="Edit Profile"
      back="/profile"
      footer={
        <Button type="submit" form="profile" busy={save.isPending} className={styles.save}>
          Save
        </Button>
      }
    >
      <OwnPicture />
      <form className={styles.form} id="profile" noValidate onSubmit={submit} onInput={edit}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName}
          maxLength={80}
          required
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName}
          maxLength={80}
          required
          error={errors.lastName}
        />
        <TextField
          label="Email/Username"
          name="email"
          type="email"
          value={user.email}
          readOnly
          hint="This is what you log in with."
        />
        {isElsewhere && <Notice kind="bad">{save.error.message}</Notice>}
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
  const [wrong, setWrong] = useState<FieldErrors>({});
  const save = useMutation({
    mutationFn: (profile: Profile) => answerOf(api.me.$patch({ json: profile })),
    onSuccess: async (me) => {
      queries.setQueryData(meQuery.queryKey, me);
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate("/profile", { state: savedState });
    },
  });
  const refused: FieldErrors = save.error instanceof ApiError ? save.error.fields : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email: _, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
    const { output, errors } = parseFields(profileSchema, typed);
    setWrong(errors);
    if (output && !save.isPending) save.mutate(output);
  }

  function edit() {
    setWrong({});
    if (save.error) save.reset();
  }

  return { submit, edit, save, errors: { ...refused, ...wrong } };
}
