import { Bookmark, ChevronRight, Pin, Settings2, Users } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import * as v from "valibot";
import * as texts from "#words/reports.ts";
import type { Question } from "../../../domain/answer/question.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canChangeView } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import {
  addressOf,
  boardOf,
  longestViewName,
  questionOf,
  type SavedView,
  type ViewChange,
  viewChangeSchema,
} from "../../../domain/report/saved-view.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { useOnline } from "../../reading/online.ts";
import { passGone, useUndoableChange } from "../../reading/undoable-change.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import chipRow from "../../ui/chip-row.module.css";
import { EditActions } from "../../ui/edit-actions.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { PickerChip } from "../../ui/picker.tsx";
import { isPlain } from "../choices/use-choice.ts";
import styles from "./views.module.css";

type ViewsProps = {
  organization: Organization;
  member: Membership;
  views: SavedView[];
  /** The page's question now. */
  question: Question;
  onOpen: (question: Question) => void;
  /** The choices, which a view keeps. */
  children: ReactNode;
};

type Shown = { dialog: "new" | "list" } | { dialog: "view"; view: SavedView };

/** Views, the choices, and in the same row how to save them. */
export function Views({ organization, member, views, question, onOpen, children }: ViewsProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const now = addressOf(question);
  const isSaved = views.some((view) => view.question === now);
  const more = views.length > first + 1 ? views.length - first : 0;
  const maySave = !isSaved && !isPlain(question);
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views} aria-label={texts.savedViews}>
          {views.slice(0, views.length - more).map((view) => (
            <li key={view.id}>
              <ViewChip view={view} isOpen={view.question === now} onOpen={onOpen} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <MoreViews views={views.slice(-more)} now={now} onOpen={onOpen} />
            </li>
          )}
        </ul>
      )}
      {children}
      {maySave && (
        <button
          type="button"
          className={`${chipRow.chip} ${styles.chip}`}
          data-quiet=""
          onClick={() => setShown({ dialog: "new" })}
        >
          <Bookmark size={18} aria-hidden="true" />
          {texts.saveView}
        </button>
      )}
      {views.length > 0 && (
        <button
          type="button"
          className={`${chipRow.chip} ${styles.chip}`}
          data-quiet=""
          onClick={() => setShown({ dialog: "list" })}
        >
          <Settings2 size={18} aria-hidden="true" />
          {texts.manageViews}
        </button>
      )}
      {shown?.dialog === "list" && (
        <ViewList
          views={views}
          member={member}
          onChoose={(view) => setShown({ dialog: "view", view })}
          onClose={close}
        />
      )}
      {shown && shown.dialog !== "list" && (
        <ViewDialog
          organizationId={organization.id}
          view={shown.dialog === "view" ? shown.view : undefined}
          question={now}
          onClose={close}
        />
      )}
    </>
  );
}

type ViewChipProps = { view: SavedView; isOpen: boolean; onOpen: (question: Question) => void };

function ViewChip({ view, isOpen, onOpen }: ViewChipProps) {
  const question = questionOf(view);
  const board = boardOf(view);
  const Icon = view.pinned ? Pin : view.shared ? Users : null;
  const words = (
    <>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span className={styles.name} dir="auto">
        {view.name}
      </span>
    </>
  );
  const className = `${chipRow.chip} ${styles.chip}`;
  if (board !== null)
    return (
      <Link className={className} to={boardPath(board)}>
        {words}
      </Link>
    );
  return (
    question && (
      <button
        type="button"
        className={className}
        aria-pressed={isOpen}
        onClick={() => onOpen(question)}
      >
        {words}
      </button>
    )
  );
}

function boardPath(board: string): string {
  return `/reports/board-report?${board}`;
}

/** More are in a menu. */
const first = 6;

type MoreViewsProps = {
  views: readonly SavedView[];
  now: string;
  onOpen: (question: Question) => void;
};

function MoreViews({ views, now, onOpen }: MoreViewsProps) {
  const open = views.find(({ question }) => question === now);
  const navigate = useNavigate();
  return (
    <PickerChip
      label={texts.moreViews}
      value={open?.id ?? ""}
      words={open?.name ?? texts.countMoreViews(views.length)}
      isChosen={open !== undefined}
      onChoose={(id) => {
        const chosen = views.find((view) => view.id === id);
        const question = chosen && questionOf(chosen);
        const board = chosen && boardOf(chosen);
        if (question) onOpen(question);
        else if (board != null) navigate(boardPath(board));
      }}
      choices={[
        { value: "", name: texts.countMoreViews(views.length) },
        ...views.filter(canOpen).map(({ id, name }) => ({ value: id, name })),
      ]}
    />
  );
}

type ViewListProps = {
  views: SavedView[];
  member: Membership;
  onChoose: (view: SavedView) => void;
  onClose: () => void;
};

function ViewList({ views, member, onChoose, onClose }: ViewListProps) {
  return (
    <Dialog open onClose={onClose} title={texts.savedViews}>
      {views.length === 0 ? (
        <p>{texts.noView}</p>
      ) : (
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              {canChangeView(member, view) ? (
                <button type="button" className={styles.row} onClick={() => onChoose(view)}>
                  <Words view={view} member={member} />
                  <ChevronRight size={20} aria-hidden="true" />
                </button>
              ) : (
                <div className={styles.row}>
                  <Words view={view} member={member} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <DialogActions onClose={onClose} close={texts.close} />
    </Dialog>
  );
}

function Words({ view, member }: { view: SavedView; member: Membership }) {
  const words = [
    view.pinned && texts.pinned,
    shareWords(view, member),
    !canOpen(view) && texts.cannotOpen,
  ];
  return (
    <span className={styles.words}>
      <span className={styles.title} dir="auto">
        {view.name}
      </span>
      <span className={styles.note}>{words.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

function canOpen(view: SavedView): boolean {
  return questionOf(view) !== null || boardOf(view) !== null;
}

function shareWords({ shared, madeBy, madeById }: SavedView, { userId }: Membership): string {
  if (!shared) return texts.onlyYou;
  if (madeById === userId) return texts.sharedByYou;
  return madeBy ? texts.sharedBy(madeBy) : texts.shared;
}

type ViewDialogProps = {
  organizationId: Id;
  view?: SavedView | undefined;
  /** The address of the page now. */
  question: string;
  onClose: () => void;
};

export function ViewDialog({ organizationId, view, question, onClose }: ViewDialogProps) {
  const change = useViewChange(organizationId);
  const isOnline = useOnline();
  const [id] = useState(() => view?.id ?? newId());
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [pinned, setPinned] = useState(view?.pinned ?? false);
  const [isRenewed, setRenewed] = useState(view === undefined);
  const { problems, setProblems, problem, setProblem, isBusy, run } = useSubmit(["name"], onClose);

  function save(event: FormEvent) {
    event.preventDefault();
    const asked = isRenewed || !view ? question : view.question;
    const typed = { name, question: asked, shared, pinned };
    const parsed = v.safeParse(viewChangeSchema, typed);
    if (parsed.success) return run(() => change.save({ id, ...parsed.output }, view));
    const { nested } = v.flatten<typeof viewChangeSchema>(parsed.issues);
    setProblems({ name: nested?.name?.[0] });
    setProblem(nested?.question && texts.viewGone);
  }

  return (
    <Dialog open onClose={onClose} title={view ? texts.changeView : texts.saveView}>
      {!view && <p>{boardOf({ question }) === null ? texts.keepsPage : texts.keepsReport}</p>}
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={texts.viewName}
          placeholder={texts.viewExample}
          autoComplete="off"
          maxLength={longestViewName}
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.options}>
          <Checkbox
            label={texts.share}
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
          <Checkbox
            label={texts.pin}
            checked={pinned}
            onChange={(event) => setPinned(event.target.checked)}
          />
          {view && boardOf(view) === null && view.question !== question && (
            <Checkbox
              label={texts.keepNow}
              checked={isRenewed}
              onChange={(event) => setRenewed(event.target.checked)}
            />
          )}
        </div>
        {!isOnline && !problem && <Notice>{texts.viewOffline}</Notice>}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <EditActions
          isBusy={isBusy}
          onCancel={onClose}
          removal={
            view
              ? { label: texts.deleteView, onRemove: () => run(() => change.remove(view)) }
              : null
          }
        />
      </form>
    </Dialog>
  );
}

const views = api.organizations[":organizationId"].views;
type ChangedView = ViewChange & { id: Id };

function useViewChange(organizationId: Id) {
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
        message: before ? texts.viewChanged(view.name) : texts.viewSaved(view.name),
        undo: () => (before ? save(before) : remove(view)),
      }),
    remove: (view: SavedView) =>
      change(() => remove(view), {
        message: texts.viewDeleted(view.name),
        undo: () => save(view),
      }),
  };
}
