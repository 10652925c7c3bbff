import { useState } from "react";
import { passwordLinkSchema } from "../../../domain/account/security.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { ApiError, answerOf } from "../../api.ts";
import { CurrentPasswordField } from "../../forms/account-fields.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import type { NamedMember } from "../../reading/members.ts";
import { PanelDialog } from "../../shell/panel-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { HandedLink } from "./handed-link.tsx";
import { memberApi } from "./member-api.ts";
import styles from "./team.module.css";

type DialogProps = { organizationId: Id; chosen: NamedMember; onClose: () => void };

export function PasswordLinkDialog({ organizationId, chosen, onClose }: DialogProps) {
  const [link, setLink] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const { props, errors, problem, busy } = useForm({
    schema: passwordLinkSchema,
    read: ({ currentPassword }) => ({ currentPassword }),
    send: async (json) => {
      const param = { organizationId, userId: chosen.userId };
      const call = answerOf(memberApi["password-links"].$post({ param, json }));
      const made = await call.catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.currentPassword) setAsksPassword(true);
        throw error;
      });
      setLink(made.link);
    },
  });
  if (link)
    return (
      <PanelDialog open onClose={onClose} title={`New password for ${chosen.name}`}>
        <p>
          Copy the link now, because it is shown only this once. Hand it to <bdi>{chosen.name}</bdi>{" "}
          and nobody else: whoever opens it chooses the password.
        </p>
        <HandedLink link={link} />
        <p className={styles.note}>Works once, for one hour.</p>
        <DialogActions>
          <Button kind="quiet" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </PanelDialog>
    );
  return (
    <PanelDialog open onClose={onClose} title={`New password for ${chosen.name}`}>
      <p>
        Make a link for <bdi>{chosen.name}</bdi> to choose a new password. You copy it and hand it
        over. Once they have chosen, they are logged out everywhere and log in again.
      </p>
      <form className={styles.form} {...props}>
        {asksPassword && <CurrentPasswordField error={errors.currentPassword} />}
        <Problem problem={problem} />
        <DialogActions>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Make link
          </Button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
