import { useQueryClient } from "@tanstack/react-query";
import type { Structure } from "../../../domain/organization/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { queryKeys } from "../../reading/query-keys.ts";
import { type StructureChange, useStructureChange } from "./structure.ts";

type Placed = { id: Id };

/** Shows the new order at once. A read that began before would bring back the old one, so it is cancelled. */
export function useOrder(
  organizationId: Id,
  arrange: (structure: Structure, ids: Id[]) => Structure,
  send: (ids: Id[]) => Promise<unknown>,
): { order: (ids: Id[]) => Promise<void>; change: StructureChange } {
  const client = useQueryClient();
  const change = useStructureChange(organizationId);
  const queryKey = queryKeys.structure(organizationId);
  return {
    change,
    async order(ids) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Structure>(queryKey, (known) => known && arrange(known, ids));
      change.start(() =>
        send(ids).catch((error: unknown) => {
          void client.invalidateQueries({ queryKey });
          throw error;
        }),
      );
    },
  };
}

/** Archived ones have no place in the order and come last. */
export function inOrder<Item extends Placed>(items: Item[], ids: Id[]): Item[] {
  const placeOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}
