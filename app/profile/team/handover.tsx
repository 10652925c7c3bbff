import type { Organization } from "../../../domain/organization/organization.ts";
import { type CounterChoice, counterIn, useCounterChoices } from "../../forms/counter-choices.tsx";
import { useMe } from "../../reading/me.ts";
import { PickerField } from "../../ui/picker.tsx";

type HandoverFieldProps = {
  organization: Organization;
  from: CounterChoice["value"];
  label: string;
  successor: CounterChoice | null;
  onChoose: (successor: CounterChoice | null) => void;
};

export function HandoverField({
  organization,
  from,
  label,
  successor,
  onChoose,
}: HandoverFieldProps) {
  const { sendsMail } = useMe();
  const choices = useCounterChoices(organization.id).data ?? [];
  const others = choices.filter(({ value }) => value !== from);
  return (
    <PickerField
      label={label}
      value={successor?.value ?? ""}
      hint={
        successor
          ? hintOf(successor, sendsMail)
          : "They wait on Home under “Nobody” until someone takes them."
      }
      choices={others}
      none="Nobody yet"
      onChoose={(chosen) => onChoose(others.find(({ value }) => value === chosen) ?? null)}
    />
  );
}

function isInvited({ value }: CounterChoice): boolean {
  return "invitationId" in counterIn(value);
}

function hintOf(successor: CounterChoice, sendsMail: boolean): string {
  if (isInvited(successor)) return "The counts wait until they accept their invitation.";
  return !sendsMail
    ? `${successor.name} finds them on Home.`
    : `${successor.name} gets one email about them, unless they turned that off.`;
}

export function takeoverWords(successor: CounterChoice): string {
  return isInvited(successor)
    ? `The counts wait for ${successor.name}.`
    : `${successor.name} counts for them now.`;
}

export function handoverTo(successor: CounterChoice | null) {
  if (!successor) return {};
  const counter = counterIn(successor.value);
  return "userId" in counter
    ? { handTo: counter.userId ?? undefined }
    : { handToInvitation: counter.invitationId };
}

export function countWords(count: number): string {
  return count === 1 ? "1 count" : `${count} counts`;
}
