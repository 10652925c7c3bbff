import { sql } from "kysely";

/** Expects `c` as the category, and adds its department `d` and campus `p` unless one of them is archived. */
export const joinActiveStructure = sql`
  join department d on d.organization_id = c.organization_id and d.id = c.department_id and d.active
  join campus p on p.organization_id = d.organization_id and p.id = d.campus_id and p.active`;
