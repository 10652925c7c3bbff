import type { OrganizationKind } from "../../domain/organization/kind.ts";
import type { Terms } from "../terms.ts";

const site = { one: "sede", many: "sedes", gender: "f" } as const;
const session = { one: "sesión", many: "sesiones", gender: "f" } as const;
const region = { one: "región", many: "regiones", gender: "f" } as const;

export const termsOf: Record<OrganizationKind, Terms> = {
  church: {
    campus: site,
    service: { one: "servicio", many: "servicios" },
    region,
    attendance: "Asistencia",
    giving: "Ofrendas",
  },
  aid: {
    campus: site,
    service: { one: "distribución", many: "distribuciones", gender: "f" },
    region,
    attendance: "Personas atendidas",
    giving: "Donaciones",
  },
  youth: { campus: site, service: session, region, attendance: "Asistencia", giving: "Donaciones" },
  venue: {
    campus: { one: "sucursal", many: "sucursales", gender: "f" },
    service: session,
    region,
    attendance: "Visitas",
    giving: "Donaciones",
  },
  other: { campus: site, service: session, region, attendance: "Asistencia", giving: "Donaciones" },
};
