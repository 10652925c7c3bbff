import { inject } from "vitest";
import { emptyDatabase } from "../database.ts";

await emptyDatabase(inject("databaseUrl"));
