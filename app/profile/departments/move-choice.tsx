import { useQuery } from "@tanstack/react-query";
import { countsWords, toldWords } from "../../../domain/assignment/open-counts.ts";
import type { MovePreview } from "../../../domain/service/service-move.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf } from "../../api.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import styles from "./departments.module.css";
import { organizationApi } from "./structure.ts";

type MoveChoiceProps = {
  organizationId: Id;
  serviceId: Id;
  schedule: { weekday: number; time: string };
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

export function MoveChoice(props: MoveChoiceProps) {
  const { organizationId, serviceId, schedule, isChosen, onChoose } = props;
  const { weekday, time } = schedule;
  const preview = useQuery({
    queryKey: ["move-preview", organizationId, serviceId, weekday, time],
    queryFn: (): Promise<MovePreview> =>
      answerOf(
        organizationApi.services[":serviceId"]["move-preview"].$get({
          param: { organizationId, serviceId },
          query: { weekday: `${weekday}`, time },
        }),
      ),
    gcTime: 0,
  });
  const hasNone = preview.data?.dates === 0;
  return (
    <div>
      {!hasNone && (
        <Checkbox
          label="Move the coming dates too"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <p className={styles.hint} role="status">
        {isChosen || hasNone ? wordsOf(preview.data, preview.error) : keptWords}
      </p>
    </div>
  );
}

const keptWords =
  "Dates that already have a number or an assignment keep their day and time. Only the others change.";

function wordsOf(preview: MovePreview | undefined, error: Error | null): string {
  if (!preview) return error ? `We can’t tell how many dates move. ${error.message}` : "Checking…";
  return movedWords(preview);
}

function movedWords(preview: MovePreview): string {
  const { dates, counts } = preview;
  if (dates === 0) return "No coming date needs to move.";
  const moves = dates === 1 ? "1 coming date moves" : `${dates} coming dates move`;
  if (counts === 0) return `${moves}. Nobody is assigned to count them yet.`;
  return `${moves}, with ${countsWords(preview)}. ${toldWords(preview)}`.trimEnd();
}
