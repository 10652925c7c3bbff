import { TextField } from "../ui/field.tsx";

type Names = { firstName?: string | undefined; lastName?: string | undefined };

export function NameFields({ errors, given }: { errors: Names; given?: Names }) {
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={given?.firstName}
        maxLength={80}
        required
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={given?.lastName}
        maxLength={80}
        required
        error={errors.lastName}
      />
    </>
  );
}
