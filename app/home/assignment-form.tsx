import { useQuery } from "@tanstack/react-query";
import { RestoredNotice } from "../forms/restored-notice.tsx";
import { useKeptValues } from "../forms/use-kept-values.ts";
import { useCampuses } from "../reading/campuses.ts";
import { membersQuery } from "../reading/members.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type AssignmentDraft, keptDraftSchema } from "./assignment-draft.ts";
import { AssignmentFields, type FieldsProps } from "./assignment-fields.tsx";
import styles from "./assignment-form.module.css";

type FormProps = Omit<FieldsProps, "members" | "campuses" | "draft" | "onChange"> & {
  /** The draft's key on this device. */
  name: string;
};

export function AssignmentForm({ name, ...form }: FormProps) {
  const members = useQuery(membersQuery(form.organizationId));
  const campuses = useCampuses(form.organizationId);
  const kept = useKeptValues<AssignmentDraft>(name, form.given, keptDraftSchema);
  const draft = kept.values;
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
      {kept.isRestored && <RestoredNotice onStartOver={kept.startOver} />}
      <AssignmentFields
        key={`${kept.isRestored}`}
        {...form}
        draft={draft}
        onChange={(fields) => kept.keep({ ...draft, ...fields }, { id: draft.id })}
        members={members.data}
        campuses={campuses.data}
      />
    </>
  );
}

export function FormSkeleton() {
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
