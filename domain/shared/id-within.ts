import { v5 } from "uuid";
import type { Id } from "./id.ts";

/** The same for the same two, so that a repeated try creates nothing twice. Its hash stays out of what every screen loads. */
export function idWithin(parent: Id, part: Id): Id {
  return v5(part, parent);
}
