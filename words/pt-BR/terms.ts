import type { OrganizationKind } from "../../domain/organization/kind.ts";
import type { Terms } from "../terms.ts";

const site = { one: "unidade", many: "unidades", gender: "f" } as const;
const session = { one: "sessão", many: "sessões", gender: "f" } as const;
const region = { one: "região", many: "regiões", gender: "f" } as const;

export const termsOf: Record<OrganizationKind, Terms> = {
  church: {
    campus: site,
    service: { one: "culto", many: "cultos" },
    region,
    attendance: "Presença",
    giving: "Ofertas",
  },
  aid: {
    campus: site,
    service: { one: "distribuição", many: "distribuições", gender: "f" },
    region,
    attendance: "Pessoas atendidas",
    giving: "Doações",
  },
  youth: { campus: site, service: session, region, attendance: "Presença", giving: "Doações" },
  venue: { campus: site, service: session, region, attendance: "Visitas", giving: "Doações" },
  other: { campus: site, service: session, region, attendance: "Presença", giving: "Doações" },
};
