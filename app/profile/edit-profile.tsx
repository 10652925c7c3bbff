import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type Me, profileSchema } from "../../domain/account/user.ts";
import { displayName } from "../../domain/member/member.ts";
import { answerOf, api } from "../api.ts";
import { NameFields } from "../forms/name-fields.tsx";
import { Problem } from "../forms/problem.tsx";
import { RestoredNotice } from "../forms/restored-notice.tsx";
import { useForm } from "../forms/use-form.ts";
import { keptTexts, useKeptValues } from "../forms/use-kept-values.ts";
import { meQuery, useMe } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { savedState } from "../shell/passed-toast.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Screen } from "../ui/screen.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import styles from "./edit-profile.module.css";
import { PictureField } from "./picture-field.tsx";

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
