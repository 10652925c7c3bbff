import type { Id } from "../../../domain/shared/id.ts";
import { apiErrorOf } from "../../api.ts";
import { useToast } from "../../ui/toast.tsx";
import { useStructureChange } from "./structure.ts";

type Undoing = { send: () => Promise<unknown>; done: string };

/** Says what was done, and offers to undo it. A failed undo is offered again. */
export function useUndo(organizationId: Id): (message: string, undoing: Undoing) => void {
  const { run } = useStructureChange(organizationId);
  const showToast = useToast();
  return function offer(message, { send, done }, kind: "good" | "bad" = "good") {
    const undo = () =>
      run(send).then(
        () => showToast(done),
        (error: unknown) => offer(apiErrorOf(error).message, { send, done }, "bad"),
      );
    showToast(message, { kind, action: { label: "Undo", run: () => void undo() } });
  };
}
