import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as words from "#words/inviting.ts";
import type { Invitation } from "../../../domain/member/invitation.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { answerOf } from "../../api.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useMe } from "../../reading/me.ts";
import { invitationApi } from "../../reading/members.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { DialogActions } from "../../ui/panel/dialog.tsx";
import { PanelDialog } from "../../ui/panel/panel-dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import styles from "./team.module.css";
import { shortDayOf } from "./use-team-change.ts";

type DialogProps = {
  organization: Organization;
  invitation: Pick<Invitation, "id" | "email"> | null;
  onClose: () => void;
};

/** For people whom no mail reaches, or who stand nearby. */
export function LinkDialog({ organization, invitation, onClose }: DialogProps) {
  if (!invitation) return null;
  return <OpenDialog organization={organization} invitation={invitation} onClose={onClose} />;
}

function OpenDialog({
  organization: { id: organizationId, timeZone },
  invitation: { id, email },
  onClose,
}: DialogProps & { invitation: Pick<Invitation, "id" | "email"> }) {
  const { sendsMail } = useMe();
  const queries = useQueryClient();
  const made = useQuery({
    queryKey: ["invitation-link", organizationId, id],
    queryFn: async () => {
      const param = { organizationId, invitationId: id };
      const { link, expiresAt } = await answerOf(invitationApi.link.$put({ param, json: {} }));
      // An invitation that has ended is renewed by its link.
      void queries.invalidateQueries({ queryKey: queryKeys.invitations(organizationId) });
      return { link, expiresAt };
    },
    // Every opening makes a new link.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <PanelDialog open onClose={onClose} title={words.linkToJoin}>
      <p>
        {words.sendLinkTo} <strong className={styles.linkAddress}>{email}</strong>
        {words.orScan}
      </p>
      {made.data && <HandedLink link={made.data.link} />}
      {made.data ? (
        <QrCode text={made.data.link} label={words.codeFor(email)} />
      ) : (
        !made.error && <Skeleton height={440} />
      )}
      {made.error && <FailedRead query={made} />}
      {made.data && (
        <p className={styles.note}>
          {words.worksUntil(shortDayOf(made.data.expiresAt, timeZone))}
          {sendsMail && ` ${words.confirmsEmail}`}
        </p>
      )}
      <DialogActions onClose={onClose} close={words.close} />
    </PanelDialog>
  );
}

export function HandedLink({ link }: { link: string }) {
  const { label, copy } = useCopy(link, words.copyLink);
  return (
    <>
      <TextField
        label={words.link}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>{label}</Button>
    </>
  );
}
