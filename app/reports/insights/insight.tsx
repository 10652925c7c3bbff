import { Check, ChevronRight } from "lucide-react";
import { useState } from "react";
import * as texts from "#words/insights.ts";
import type { ClaimAnswer, OpinionChange } from "../../../domain/insight/claim-answer.ts";
import { type ClaimStyle, claimParts } from "../../../domain/insight/claim-words.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { useOnline } from "../../reading/online.ts";
import styles from "./insight.module.css";
import { useOpinion } from "./use-insights.ts";

type InsightProps = {
  claim: ClaimAnswer;
  told: ClaimStyle;
  isOpen: boolean;
  onOpen: () => void;
};

/** A sentence that opens its proof, where its reader says what they think of it. */
export function Insight({ claim, told, isOpen, onOpen }: InsightProps) {
  const sentence = { ...claim, template: claim.wording ?? claim.template };
  return (
    <li className={styles.insight}>
      <button
        type="button"
        className={styles.sentence}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <span className={styles.words}>
          {claimParts(sentence, told).map(({ is, key, words }, index) => {
            if (is === "words") return words;
            // A sentence may name the same thing twice.
            const place = `${key} ${index}`;
            return is === "slot" ? (
              <strong key={place}>{words}</strong>
            ) : (
              <bdi key={place}>{words}</bdi>
            );
          })}
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

type Opinion = OpinionChange["opinion"];
type OpinionsProps = { claim: ClaimAnswer; organizationId: Id };

export function Opinions({ claim, organizationId }: OpinionsProps) {
  const give = useOpinion(organizationId);
  const isOnline = useOnline();
  const [sending, setSending] = useState<Opinion>();
  const [failed, setFailed] = useState<Opinion>();
  const isUseful = claim.opinion === "useful";

  async function send(opinion: Opinion): Promise<void> {
    if (sending !== undefined) return;
    setFailed(undefined);
    setSending(opinion);
    try {
      await give(claim, opinion);
      // Its buttons go with it.
      if (opinion === "not-for-us") document.getElementById("insights")?.focus();
    } catch {
      setFailed(opinion);
    }
    setSending(undefined);
  }

  if (failed !== undefined)
    return (
      <div className={styles.opinions}>
        <span className={styles.failed} role="alert">
          {isOnline ? texts.notSaved : texts.notSavedOffline}
        </span>
        <button type="button" className={styles.opinion} onClick={() => send(failed)}>
          {texts.tryAgain}
        </button>
      </div>
    );
  return (
    <div className={styles.opinions}>
      <button
        type="button"
        className={styles.opinion}
        aria-pressed={isUseful}
        aria-disabled={sending !== undefined}
        onClick={() => send(isUseful ? null : "useful")}
      >
        {isUseful && <Check size={16} aria-hidden="true" />}
        {texts.useful}
      </button>
      <button
        type="button"
        className={styles.opinion}
        aria-disabled={sending !== undefined}
        onClick={() => send("not-for-us")}
      >
        {texts.notForUs}
      </button>
    </div>
  );
}
