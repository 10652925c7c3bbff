import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  apiTokenReads,
  type MadeApiToken,
  newApiTokenSchema,
} from "../../../domain/account/api-token.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { ApiError, answerOf } from "../../api.ts";
import { CurrentPasswordField } from "../../forms/account-fields.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useMe } from "../../reading/me.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Dialog, DialogActions, DialogClose } from "../../ui/panel/dialog.tsx";
import styles from "./api-access.module.css";
import { endWords, keyApi, keysQuery, readsWords } from "./keys.ts";

type NewKeyProps = {
  organizationId: Id;
  onMade: (made: MadeApiToken) => void;
  onClose: () => void;
};

export function NewKeyDialog({ organizationId, onMade, onClose }: NewKeyProps) {
  const queries = useQueryClient();
  const [id] = useState(newId);
  const [asksPassword, setAsksPassword] = useState(false);
  const { sendsMail } = useMe();
  const form = useForm({
    schema: newApiTokenSchema,
    read: ({ days, ...texts }) => ({ ...texts, id, days: days ? Number(days) : null }),
    send: async (json) => {
      const made = await answerOf(keyApi.$post({ param: { organizationId }, json })).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.fields.currentPassword) setAsksPassword(true);
          throw error;
        },
      );
      onMade(made);
      void queries.invalidateQueries({ queryKey: keysQuery(organizationId).queryKey });
    },
  });
  return (
    <Dialog open onClose={onClose} title="New key">
      <form className={styles.form} {...form.props}>
        <TextField
          label="Name"
          name="name"
          dir="auto"
          maxLength={80}
          placeholder="Website"
          hint="Which program it is for."
          error={form.errors.name}
        />
        <SelectField label="It may read" name="reads" error={form.errors.reads}>
          {apiTokenReads.map((reads) => (
            <option key={reads} value={reads}>
              {readsWords[reads]}
            </option>
          ))}
        </SelectField>
        <SelectField label="It works for" name="days" error={form.errors.days}>
          {["90", "30", "365", ""].map((days) => (
            <option key={days} value={days}>
              {endWords[days]}
            </option>
          ))}
        </SelectField>
        {asksPassword && <CurrentPasswordField error={form.errors.currentPassword} />}
        {sendsMail && <p className={styles.told}>All admins get an email about it.</p>}
        <Problem problem={form.problem} />
        <DialogActions>
          <DialogClose onClick={onClose}>Cancel</DialogClose>
          <Button type="submit" busy={form.busy}>
            Make key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
