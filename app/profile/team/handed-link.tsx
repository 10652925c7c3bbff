import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useCopy } from "../../ui/use-copy.ts";

/** A link that the person reading this hands over. */
export function HandedLink({ link }: { link: string }) {
  const { label, copy } = useCopy(link, "Copy link");
  return (
    <>
      <TextField
        label="Link"
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>{label}</Button>
    </>
  );
}
