import { useRef, useState } from "react";
import * as v from "valibot";
import { enterAddress } from "#words/team.ts";
import {
  type Invited,
  isRefused,
  replaceSentAddresses,
  splitAddresses,
} from "../../../domain/member/invitation.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canEnterAt, canInviteAs } from "../../../domain/member/permissions.ts";
import {
  chosenOf,
  type NamedPlaces,
  namedPlacesSchema,
  placesOf,
  placesWithRegions,
} from "../../../domain/organization/places.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { type Role, roles } from "../../../domain/shared/role.ts";
import { answerOf } from "../../api.ts";
import { useForm } from "../../forms/use-form.ts";
import { useKeptValues } from "../../forms/use-kept-values.ts";
import { useMe, useOrganization } from "../../reading/me.ts";
import { invitationsApi } from "../../reading/members.ts";
import { useTeamChange } from "./use-team-change.ts";

type Typed = { emails: string; role: Role; places: NamedPlaces };

/** `onSent` gets the addresses that were refused. */
export function useInviting(
  { organizationId, member }: { organizationId: Id; member: Membership },
  onSent: (refused: string[]) => void = () => {},
) {
  const { campuses = [] } = useOrganization()?.places ?? {};
  // A region may get campuses that are not the inviter's.
  const own = { campuses: campuses.map(({ id, name }) => ({ id, name })), isLimit: true };
  const within = canEnterAt(member, null) ? undefined : own;
  const choices = roles.filter((each) =>
    canInviteAs(member, { role: each, places: within && placesOf(within) }),
  );
  const { typed, isRestored, change, keepRest, startOver } = useTyped(
    organizationId,
    choices,
    within,
  );
  const [answers, setAnswers] = useState<Invited[]>([]);
  const invite = useTeamChange(
    organizationId,
    async ({ emails: text, role, places: named }: Typed) => {
      const emails = splitAddresses(text);
      const places = role === "admin" ? undefined : placesWithRegions(chosenOf(named));
      const all: Invited[] = [];
      let sent = text;
      setAnswers(all);
      for (let from = 0; from < emails.length; from += batch) {
        const json = { emails: emails.slice(from, from + batch), role, places };
        const call = invitationsApi.$post({ param: { organizationId }, json });
        all.push(...(await answerOf(call)).items);
        setAnswers([...all]);
        // Refused addresses stay to be corrected, and nothing is lost if a later batch fails.
        const rest = [...refusedOf(all), ...emails.slice(from + batch)].join("\n");
        keepRest(sent, rest);
        sent = rest;
      }
      return refusedOf(all);
    },
    () => {},
  );
  const form = useForm({
    schema: typedSchema,
    values: typed,
    send: (output) => invite.mutateAsync(output).then(onSent),
  });
  return {
    ...{ form, typed, isRestored, change, startOver, answers },
    ...{ organizationId, choices, within },
  };
}

const typedSchema = v.object({
  emails: v.pipe(
    v.string(),
    v.check((text) => splitAddresses(text).length > 0, enterAddress),
  ),
  role: v.picklist(roles),
  places: namedPlacesSchema,
});

/** The server's limit for one request. */
const batch = 200;

const keptSchema = v.partial(typedSchema);
const everywhere: NamedPlaces = { campuses: [], isLimit: false };

function useTyped(organizationId: Id, choices: Role[], within: NamedPlaces | undefined) {
  const { user } = useMe();
  const noneTyped: Typed = { emails: "", role: "member", places: within ?? everywhere };
  const kept = useKeptValues(`invite ${organizationId} ${user.id}`, noneTyped, keptSchema);
  const [typed, setTyped] = useState<Typed>({
    emails: kept.values.emails,
    role: choices.find((each) => each === kept.values.role) ?? "member",
    places: kept.values.places,
  });
  // The person may go on typing while a batch is sent.
  const latest = useRef(typed);

  function change(changes: Partial<Typed>) {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
    // A role alone is not worth keeping.
    kept.keep(latest.current.emails.trim() === "" ? noneTyped : latest.current);
  }

  /** Keeps what was typed while the batch was sent. */
  function keepRest(sent: string, rest: string) {
    change({ emails: replaceSentAddresses(latest.current.emails, sent, rest) });
  }

  function startOver() {
    change(noneTyped);
    kept.startOver();
  }

  return { typed, isRestored: kept.isRestored, change, keepRest, startOver };
}

function refusedOf(answers: Invited[]): string[] {
  return answers.filter(isRefused).map(({ email }) => email);
}
