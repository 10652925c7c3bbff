import type pg from "pg";
import { nameKeyOf } from "../../domain/shared/name-key.ts";

type Split = { organizationId: string; id: string; name: string; campusName: string };

/** Two categories of one name, one of people and one of money, came into one list: the later gets its campus's name too. */
export async function nameSplitCategories(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Split>(`
    select organization_id as "organizationId", item_id as id, name, campus_name as "campusName"
    from left_apart where reason = 'other_unit' order by organization_id, item_id`);
  for (const split of rows) await nameByCampus(client, split);
}

async function nameByCampus(client: pg.ClientBase, split: Split): Promise<void> {
  for (let number = 1; ; number += 1) {
    const where = number === 1 ? split.campusName : `${split.campusName} ${number}`;
    const name = `${split.name} (${where})`;
    const { rowCount } = await client.query(
      `update category c set name = $3, name_key = $4
       where c.organization_id = $1 and c.id = $2 and not exists (
         select from category other
         where other.organization_id = c.organization_id and other.department_id = c.department_id
           and other.id <> c.id and other.active and other.name_key = $4)`,
      [split.organizationId, split.id, name, nameKeyOf(name)],
    );
    if (rowCount === 0) continue;
    await client.query(
      "update left_apart set new_name = $3 where organization_id = $1 and item_id = $2",
      [split.organizationId, split.id, name],
    );
    return;
  }
}
