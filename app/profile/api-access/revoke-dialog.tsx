import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiToken } from "../../../domain/account/api-token.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { apiErrorOf, doneOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { keyApi, keysQuery } from "./keys.ts";

type RevokeProps = { organizationId: Id; apiKey: ApiToken; onClose: () => void };

export function RevokeDialog({ organizationId, apiKey: { id, name }, onClose }: RevokeProps) {
  const queries = useQueryClient();
  const showToast = useToast();
  const revoke = useMutation({
    mutationFn: () =>
      doneOf(keyApi[":tokenId"].$delete({ param: { organizationId, tokenId: id } })),
    networkMode: "always",
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keysQuery(organizationId).queryKey });
      showToast(`${name} opens nothing any more.`);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Revoke ${name}?`}>
      <p>The program that uses it can read nothing from now on. This cannot be undone.</p>
      {revoke.error && <Notice kind="bad">{apiErrorOf(revoke.error).message}</Notice>}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          Revoke
        </Button>
      </DialogActions>
    </Dialog>
  );
}
