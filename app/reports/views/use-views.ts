import type { SavedView, ViewChange } from "../../../domain/report/saved-view.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { passGone, useUndoableChange } from "../../reading/undoable-change.ts";
import { queryKeys } from "../../store/query-keys.ts";

const views = api.organizations[":organizationId"].views;
type ChangedView = ViewChange & { id: Id };

export function useViewChange(organizationId: Id) {
  const change = useUndoableChange(queryKeys.reportsPage(organizationId));
  const save = ({ id, name, question, shared, pinned }: ChangedView) =>
    answerOf(
      views[":viewId"].$put({
        param: { organizationId, viewId: id },
        json: { name, question, shared, pinned },
      }),
    );
  const remove = ({ id }: ChangedView) =>
    doneOf(views[":viewId"].$delete({ param: { organizationId, viewId: id } })).catch(passGone);
  return {
    save: (view: ChangedView, before: SavedView | undefined) =>
      change(() => save(view), {
        message: before ? `${view.name} is changed.` : `${view.name} is saved.`,
        undo: () => (before ? save(before) : remove(view)),
      }),
    remove: (view: SavedView) =>
      change(() => remove(view), {
        message: `${view.name} is deleted.`,
        undo: () => save(view),
      }),
  };
}
