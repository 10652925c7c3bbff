import { api } from "../../api.ts";

export const memberApi = api.organizations[":organizationId"].members[":userId"];
