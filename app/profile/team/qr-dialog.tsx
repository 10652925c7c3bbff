import { useQuery } from "@tanstack/react-query";
import type { Id } from "../../../domain/id.ts";
import type { Invitation } from "../../../domain/invitation.ts";
import { answerOf } from "../../api.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { PanelDialog } from "../../shell/panel-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { invitationApi } from "./invitations.ts";
import styles from "./qr-dialog.module.css";

type DialogProps = {
  organizationId: Id;
  invitation: Invitation | null;
  onClose: () => void;
};

/** For somebody nearby, who then needs no mail to find the invitation. */
export function QrDialog({ organizationId, invitation, onClose }: DialogProps) {
  if (!invitation) return null;
  return <OpenDialog organizationId={organizationId} invitation={invitation} onClose={onClose} />;
}

function OpenDialog({
  organizationId,
  invitation: { id, email },
  onClose,
}: DialogProps & { invitation: Invitation }) {
  const code = useQuery({
    queryKey: ["screen-link", organizationId, id],
    queryFn: async () => {
      const param = { organizationId, invitationId: id };
      const [{ encode }, { link }] = await Promise.all([
        import("uqr"),
        answerOf(invitationApi["screen-link"].$put({ param, json: {} })),
      ]);
      return encode(link, { ecc: "L", border: 3 }).data;
    },
    // Every opening makes a new link and ends the one before.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <PanelDialog open onClose={onClose} title="Scan to join">
      <p>
        Let <strong className={styles.address}>{email}</strong> scan this with their phone's camera.
      </p>
      {code.data ? (
        <Code modules={code.data} label={`QR code of the invitation for ${email}`} />
      ) : (
        !code.error && <Skeleton height={300} />
      )}
      {code.error && <FailedRead query={code} />}
      <p className={styles.note}>
        Works once, for 30 minutes. A new account still confirms its email first.
      </p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}

/** Black on white in both themes, because many cameras read nothing else. */
function Code({ modules, label }: { modules: boolean[][]; label: string }) {
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
