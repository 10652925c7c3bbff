import { useQuery } from "@tanstack/react-query";
import type { SavedView, ViewChange } from "../../../domain/report/saved-view.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { passGone, useUndoableChange } from "../../reading/undoable-change.ts";

const views = api.organizations[":organizationId"].views;
type ChangedView = ViewChange & { id: Id };

function viewsKey(organizationId: Id) {
  return ["views", organizationId];
}

export function useViews(organizationId: Id) {
  return useQuery({
    queryKey: viewsKey(organizationId),
    queryFn: (): Promise<SavedView[]> =>
      answerOf(views.$get({ param: { organizationId } })).then(({ items }) => items),
  });
}

export function useViewChange(organizationId: Id) {
  const change = useUndoableChange(viewsKey(organizationId));
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
