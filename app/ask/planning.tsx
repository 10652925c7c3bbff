import { useEffect } from "react";
import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import type { Planned } from "../../domain/organization/language-model.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./answer.module.css";
import { Refused } from "./refused.tsx";
import { type Asking, StillBusy, usePlan } from "./use-ask.ts";

type PlanningProps = {
  /** Without a plan. */
  answer: AskAnswer;
  host: string;
  organization: Organization;
  asking: Asking;
  onAsk: (words: string) => void;
  onPlanned: (plan: string) => void;
};

/** Asks a language model what the words mean, and stays refused if it does not know. */
export function Planning({ answer, host, organization, asking, onAsk, onPlanned }: PlanningProps) {
  const { data, error } = usePlan(organization.id, asking.words);
  const made = data?.plan ?? "";
  const isNew = made !== "" && asking.plan === "";
  useEffect(() => {
    if (isNew) onPlanned(made);
  });
  if (isNew || (!data && !error))
    return (
      <div className={styles.asking}>
        <p className={styles.try}>Asking {host} what this means…</p>
        <Skeleton height={96} />
      </div>
    );
  const outcome = data?.outcome ?? (error instanceof StillBusy ? "busy" : "failed");
  return <Refused answer={answer} onAsk={onAsk} note={noteOf(outcome, host)} />;
}

function noteOf(outcome: Planned["outcome"], host: string): string | undefined {
  if (outcome === "off") return undefined;
  if (outcome === "too-many") return `${host} was asked often this hour. Try again later.`;
  if (outcome === "busy") return `${host} is still busy. Ask again in a minute.`;
  if (outcome === "too-late") return `${host} did not answer in time.`;
  if (outcome === "failed") return `${host} could not be asked.`;
  return `${host} did not understand it either.`;
}
