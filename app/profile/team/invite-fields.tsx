import * as words from "#words/inviting.ts";
import { roleNames } from "../../../domain/member/member.ts";
import type { Role } from "../../../domain/shared/role.ts";
import type { Terms } from "../../../words/terms.ts";
import { useTerms } from "../../reading/terms.ts";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { PlacesField } from "./places-field.tsx";
import type { useInviting } from "./use-inviting.ts";

export function InviteFields({ inviting }: { inviting: ReturnType<typeof useInviting> }) {
  const { form, typed, change, choices, within, organizationId } = inviting;
  return (
    <>
      <TextAreaField
        label={words.emailAddresses}
        name="emails"
        error={form.errors.emails}
        hint={words.separateThem}
        rows={5}
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed.emails}
        onChange={(event) => change({ emails: event.target.value })}
      />
      <RoleField choices={choices} role={typed.role} onChoose={(role) => change({ role })} />
      {typed.role !== "admin" && (
        <PlacesField
          organizationId={organizationId}
          places={typed.places}
          within={within}
          onChange={(places) => change({ places })}
        />
      )}
    </>
  );
}

type RoleProps = { choices: Role[]; role: Role; onChoose: (role: Role) => void };

function RoleField({ choices, role, onChoose }: RoleProps) {
  const terms = useTerms();
  return (
    <SelectField
      label={words.role}
      value={role}
      disabled={choices.length === 1}
      hint={
        choices.length === 1
          ? `${roleHints[role](terms)} ${words.onlyAdmins}`
          : roleHints[role](terms)
      }
      onChange={({ target }) => onChoose(choices.find((each) => each === target.value) ?? role)}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {roleNames[each]}
        </option>
      ))}
    </SelectField>
  );
}

/** Written out, because a role's name does not tell what it allows. */
export const roleHints: Record<Role, (terms: Terms) => string> = {
  member: words.memberHint,
  staff: words.staffHint,
  admin: words.adminHint,
};
