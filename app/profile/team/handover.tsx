import * as words from "#words/members.ts";
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
      hint={successor ? hintOf(successor, sendsMail) : words.waitOnHome}
      choices={others}
      none={words.nobodyYet}
      onChoose={(chosen) => onChoose(others.find(({ value }) => value === chosen) ?? null)}
    />
  );
}

function isInvited({ value }: CounterChoice): boolean {
  return "invitationId" in counterIn(value);
}

function hintOf(successor: CounterChoice, sendsMail: boolean): string {
  if (isInvited(successor)) return words.waitForAcceptance;
  return sendsMail ? words.getsEmail(successor.name) : words.findsOnHome(successor.name);
}

export function takeoverWords(successor: CounterChoice): string {
  return isInvited(successor) ? words.waitFor(successor.name) : words.countsNow(successor.name);
}

export function handoverTo(successor: CounterChoice | null) {
  if (!successor) return {};
  const counter = counterIn(successor.value);
  return "userId" in counter
    ? { handTo: counter.userId ?? undefined }
    : { handToInvitation: counter.invitationId };
}
