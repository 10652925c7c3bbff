import * as words from "#words/assignments.ts";
import { useCounterChoices } from "../../forms/counter-choices.tsx";
import { RestoredNotice } from "../../forms/restored-notice.tsx";
import { useKeptValues } from "../../forms/use-kept-values.ts";
import { useCampuses } from "../../reading/place/campuses.ts";
import { useTerms } from "../../reading/terms.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { type AssignmentDraft, keptDraftSchema } from "./assignment-draft.ts";
import { AssignmentFields, type FieldsProps } from "./assignment-fields.tsx";
import styles from "./assignment-form.module.css";

type FormProps = Omit<FieldsProps, "counters" | "campuses" | "draft" | "onChange"> & {
  name: string;
};

export function AssignmentForm({ name, ...form }: FormProps) {
  const terms = useTerms();
  const counters = useCounterChoices(form.organizationId, form.given.title);
  const campuses = useCampuses(form.organizationId);
  const kept = useKeptValues<AssignmentDraft>(name, form.given, keptDraftSchema);
  const draft = kept.values;
  const unread = counters.error ?? campuses.error;
  if (unread && !(counters.data && campuses.data))
    return (
      <Notice
        kind="bad"
        title={words.couldNotLoad(terms)}
        action={
          <Button
            kind="quiet"
            busy={counters.isFetching || campuses.isFetching}
            onClick={() => Promise.all([counters.refetch(), campuses.refetch()])}
          >
            {words.tryAgain}
          </Button>
        }
      >
        {unread.message}
      </Notice>
    );
  if (!counters.data || !campuses.data) return <FormSkeleton />;
  return (
    <>
      {kept.isRestored && <RestoredNotice onStartOver={kept.startOver} />}
      <AssignmentFields
        key={`${kept.isRestored}`}
        {...form}
        draft={draft}
        onChange={(fields) => kept.keep({ ...draft, ...fields }, { id: draft.id })}
        counters={counters.data}
        campuses={campuses.data}
      />
    </>
  );
}

export function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true" role="status" aria-label={words.loading}>
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={140} />
    </div>
  );
}
