import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import { RestoredNotice } from "../forms/restored-notice.tsx";
import { forgetForm } from "../offline/kept-forms.ts";
import { useCampuses } from "../reading/campuses.ts";
import { membersQuery } from "../reading/members.ts";
import type { Days } from "../reading/occurrences.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AssignmentFields } from "./assignment-fields.tsx";
import styles from "./assignment-form.module.css";
import type { AssignmentDraft } from "./draft.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

export type FormProps = {
  organizationId: Id;
  /** What its typed text is kept as until it is saved. */
  name: string;
  draft: AssignmentDraft;
  saving: {
    mutate: (draft: AssignmentDraft) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  saveLabel: string;
  /** The first day that it may be given. */
  earliest: Day;
  canRepeat?: boolean;
  /** On which days there are services to choose from; the coming ones unless told. */
  days?: Days;
  /** Between the fields and the button: which ones of a series the change is for. */
  children?:
    | ((draft: AssignmentDraft, change: (fields: Partial<AssignmentDraft>) => void) => ReactNode)
    | undefined;
};

/** Who counts what, when and where. What is typed is kept until it is saved, also over a reload. */
export function AssignmentForm(props: FormProps) {
  const [begun, setBegun] = useState(0);
  function beginAgain() {
    forgetForm(props.name);
    props.saving.reset();
    setBegun(begun + 1);
  }
  return <BegunForm key={begun} {...props} onBeginAgain={beginAgain} />;
}

function BegunForm({ name, onBeginAgain, ...form }: FormProps & { onBeginAgain: () => void }) {
  const members = useQuery(membersQuery(form.organizationId));
  const campuses = useCampuses(form.organizationId);
  const { draft, change, isRestored } = useKeptDraft(name, form.draft);
  const unread = members.error ?? campuses.error;
  if (unread && !(members.data && campuses.data))
    return (
      <Notice
        kind="bad"
        title="We could not load your people and campuses."
        action={
          <Button
            kind="quiet"
            busy={members.isFetching || campuses.isFetching}
            onClick={() => Promise.all([members.refetch(), campuses.refetch()])}
          >
            Try again
          </Button>
        }
      >
        {unread.message}
      </Notice>
    );
  if (!members.data || !campuses.data) return <FormSkeleton />;
  return (
    <>
      {isRestored && <RestoredNotice onBeginAgain={onBeginAgain} />}
      <AssignmentFields
        {...form}
        {...{ draft, change, given: form.draft }}
        members={members.data}
        campuses={campuses.data}
      />
    </>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true" role="status" aria-label="Loading">
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={140} />
    </div>
  );
}
