import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import * as words from "#words/import.ts";
import {
  type DoubtAnswers,
  type HistoryDoubts,
  type PresentNumbers,
  placeInFile,
  withAnswers,
} from "../../domain/doubt/history-doubts.ts";
import {
  daysToUndo,
  type ImportDone,
  type ImportNames,
  mostNumbers,
} from "../../domain/history/import.ts";
import { partsOf } from "../../domain/history/pack.ts";
import type { HistoryPlan } from "../../domain/history/plan.ts";
import type { PlannedNumber } from "../../domain/history/reading.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { timeWords } from "../../domain/shared/time/day-words.ts";
import { apiErrorOf } from "../api.ts";
import { useTerms } from "../reading/terms.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Card } from "../ui/panel/card.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import styles from "./import.module.css";
import { ImportDoubts } from "./import-doubts.tsx";
import { type PlannedPlace, PreviewRows } from "./preview-rows.tsx";
import { countsOf, PreviewSummary } from "./preview-summary.tsx";
import { useSendImport } from "./send-import.ts";
import { type Existing, keyOf, useExisting } from "./use-existing.ts";
import type { ReadHistory } from "./use-history.ts";
import { missingChoice, unnamed, whyNot } from "./why-not.ts";

type PreviewProps = {
  history: ReadHistory;
  answers: DoubtAnswers;
  askDoubts: (present: PresentNumbers) => Promise<HistoryDoubts>;
  onAnswer: (place: string, answer: number | null | undefined) => void;
  names: ImportNames;
  organization: Organization;
  fileName: string;
  today: string;
  /** The answer to the last choice is not there yet. */
  isBusy: boolean;
  isReplacing: boolean;
  isLeaving: boolean;
  onCheck: (checked: { isReplacing?: boolean; isLeaving?: boolean }) => void;
  onDone: (done: ImportDone) => void;
};

const noDoubts: HistoryDoubts = { items: [], more: 0 };

export function ImportPreview(props: PreviewProps) {
  const { names, organization, fileName, isBusy, isReplacing, isLeaving, onCheck } = props;
  const { answers, history: read } = props;
  const { reading } = read;
  const terms = useTerms();
  const reasonId = useId();
  const organizationId = organization.id;
  const readParts = useMemo(() => partsOf(read.plan), [read]);
  const existing = useExisting({
    ...{ organizationId, reading, weekStartDay: organization.weekStartDay },
    ...{ plan: read.plan, parts: readParts, isReady: !isBusy },
  });
  const { data } = existing;
  const looking = useImportDoubts({
    ...{ plan: read.plan, existing: data, isReplacing },
    ...{ isReady: !isBusy, askDoubts: props.askDoubts },
  });
  const { doubts = noDoubts, isLooked } = looking;
  const { plan, asRead } = useMemo(
    () => withAnswers(read.plan, doubts.items, answers),
    [read, doubts, answers],
  );
  const history = { ...read, plan };
  const { numbers, problems } = plan;
  const parts = useMemo(() => partsOf(plan), [plan]);
  const now = useMemo(
    () =>
      data && {
        ...data,
        of: (number: PlannedNumber) => data.of(asRead(number)),
        isUnused: (number: PlannedNumber) => data.isUnused(asRead(number)),
      },
    [data, asRead],
  );
  const count = useMemo(() => now && countsOf(numbers, now), [numbers, now]);
  const toWrite = count ? count.added + (isReplacing ? count.changing : 0) : 0;
  const sending = useSendImport({
    organizationId,
    parts,
    reading,
    fileName,
    isReplacing,
    looked: doubts.items.filter((doubt) => (answers[placeInFile(doubt)] ?? null) === null),
    writtenBy: (part) => {
      const { added, changing } = countsOf(part.numbers, now);
      return added + (isReplacing ? changing : 0);
    },
    onDone: props.onDone,
  });
  const missing = missingChoice(reading, terms);
  const open = unnamed(history);
  const reason = whyNot({
    ...{ history, names, isBusy, isLeaving, isReplacing, terms },
    count: isLooked ? count : undefined,
    problem: existing.error ? apiErrorOf(existing.error).message : undefined,
  });
  const categoryOf = (id: string) => nameOf(id, history, names);
  const placeIn = (place: PlannedPlace) => placeOf(place, history, names);
  // Questions are above the preview, and must not move it. Without a network nothing is asked.
  if (missing === null && !looking.doubts && (existing.isFetching || data))
    return <Skeleton height={320} />;
  return (
    <>
      {missing === null && (
        <fieldset className={styles.fields} disabled={sending.isPending || !isLooked}>
          <ImportDoubts
            {...{ doubts, answers, categoryOf }}
            parts={read.parts}
            numbers={read.plan.numbers}
            currency={organization.currency}
            today={props.today}
            placeOf={placeIn}
            onAnswer={props.onAnswer}
          />
        </fieldset>
      )}
      <Card className={styles.step}>
        <h2>{words.whatWillHappen}</h2>
        {missing === null && now && count && (
          <PreviewSummary history={history} count={count} existing={now} />
        )}
        {parts.length > 1 && (
          <p className={styles.quiet}>{words.inParts(numberWords(mostNumbers), parts.length)}</p>
        )}
        {missing === null && problems.length > 0 && (
          <>
            <Notice
              kind="bad"
              title={words.haveProblem(problems.length, numberWords(problems.length))}
            >
              {open.length > 0 && `${words.chooseEachName} `}
              {words.correctFile}
            </Notice>
            <Checkbox
              label={words.leaveTheseOut}
              checked={isLeaving}
              onChange={(event) => onCheck({ isLeaving: event.target.checked })}
            />
          </>
        )}
        {count && count.changing > 0 && (
          <Checkbox
            label={words.replaceExisting}
            checked={isReplacing}
            onChange={(event) => onCheck({ isReplacing: event.target.checked })}
          />
        )}
        {sending.error && (
          <Notice kind="bad" title={words.nothingLost}>
            {sending.failedPart !== null && failedWords(sending.failedPart, parts.length)}
            {apiErrorOf(sending.error).message}
          </Notice>
        )}
        {sending.isPending && <ImportProgress written={sending.written} of={toWrite} />}
        <div className={styles.final}>
          <Button
            busy={sending.isPending}
            disabled={reason !== null}
            aria-describedby={reasonId}
            onClick={() => sending.mutate()}
          >
            {toWrite === 0 ? words.importNow : words.importNumbers(toWrite, numberWords(toWrite))}
          </Button>
          <p id={reasonId} className={styles.quiet} role="status">
            {reason ?? words.undoFor30(daysToUndo)}
          </p>
        </div>
      </Card>
      {missing === null && (parts.length > 0 || problems.length > 0) && (
        <Card className={styles.step}>
          <h2>{words.cellByCell}</h2>
          <PreviewRows
            parts={read.parts}
            plan={plan}
            existing={now}
            isReplacing={isReplacing}
            currency={organization.currency}
            today={props.today}
            categoryOf={categoryOf}
            placeOf={placeIn}
          />
        </Card>
      )}
    </>
  );
}

/** `part` is counted from 0, and is how many are imported. */
function failedWords(part: number, of: number): string {
  const before = part > 0 ? `${words.partsDone(part)} ` : "";
  return `${before}${words.partFailed(part + 1, of)} `;
}

function nameOf(id: string, { reading }: ReadHistory, { categories }: ImportNames) {
  const existing = categories.find((category) => category.id === id);
  if (existing) return existing;
  const added = Object.values(reading.categories).find((one) => one.to === "new" && one.id === id);
  return added?.to === "new" ? added : { name: "", unit: "count" as const };
}

function placeOf(
  { campusId, service }: PlannedPlace,
  { reading }: ReadHistory,
  { campuses }: ImportNames,
): string[] {
  const campus =
    campuses.find(({ id }) => id === campusId)?.name ??
    Object.values(reading.campuses).flatMap((one) =>
      one.to === "new" && one.id === campusId ? [one.name] : [],
    )[0];
  const isOne = campuses.length === 1 && Object.keys(reading.campuses).length < 2;
  const serviceId = service && "id" in service ? service.id : null;
  const own =
    service && "time" in service
      ? service
      : campuses.flatMap(({ services }) => services).find(({ id }) => id === serviceId);
  return [
    ...(isOne || !campus ? [] : [campus]),
    ...(own ? [`${own.name} ${timeWords(own.time)}`] : []),
  ];
}

type ImportProgressProps = {
  written: number;
  of: number;
};

/** Read aloud at each quarter only, because each part of a second brings a new number. */
function ImportProgress({ written, of }: ImportProgressProps) {
  const quarters = Math.floor((4 * written) / Math.max(1, of));
  return (
    <div className={styles.importing}>
      <progress className={styles.progress} aria-label={words.importing} value={written} max={of} />
      <p className={styles.quiet}>{words.ofNumbers(numberWords(written), numberWords(of))}</p>
      <p className={visuallyHidden.hidden} role="status">
        {quarters === 0 ? words.hasBegun : words.percentDone(25 * quarters)}
      </p>
    </div>
  );
}

type Options = {
  plan: HistoryPlan;
  existing: Existing | undefined;
  isReplacing: boolean;
  isReady: boolean;
  askDoubts: (present: PresentNumbers) => Promise<HistoryDoubts>;
};

/** Until the doubts of another choice are known, those of the last one stand. */
function useImportDoubts({ plan, existing, isReplacing, isReady, askDoubts }: Options) {
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["import-doubts", plan, isReplacing],
    queryKeyHashFn: () => `import-doubts ${keyOf(plan)} ${isReplacing}`,
    enabled: isReady && existing !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    placeholderData: keepPreviousData,
    queryFn: () =>
      askDoubts({
        existing: plan.numbers.map((number) => existing?.of(number) ?? null),
        around: existing?.around ?? [],
        isReplacing,
      }),
  });
  return { doubts: data, isLooked: data !== undefined && !isPlaceholderData };
}
