import type { Role } from "../../domain/shared/role.ts";

type Person = { firstName: string; lastName: string; role: Role };

/** The first of each role is the one to sign in as. */
export const people: readonly Person[] = [
  { firstName: "Maria", lastName: "Sole", role: "admin" },
  { firstName: "Daniel", lastName: "Okafor", role: "staff" },
  { firstName: "Grace", lastName: "Kim", role: "member" },
  { firstName: "Samuel", lastName: "Reyes", role: "admin" },
  { firstName: "Priya", lastName: "Nair", role: "staff" },
  { firstName: "Hannah", lastName: "Schmidt", role: "staff" },
  { firstName: "Jamal", lastName: "Washington", role: "member" },
  { firstName: "Lucía", lastName: "Fernández", role: "member" },
  { firstName: "Thomas", lastName: "Nguyen", role: "member" },
  { firstName: "Ama", lastName: "Mensah", role: "member" },
  { firstName: "Elena", lastName: "Petrova", role: "member" },
  { firstName: "Noah", lastName: "Andersson", role: "member" },
  { firstName: "Leilani", lastName: "Kahale", role: "member" },
  { firstName: "Yusuf", lastName: "Demir", role: "member" },
];
