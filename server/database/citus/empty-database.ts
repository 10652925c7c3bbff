import { inject } from "vitest";
import { emptyDatabase } from "../../../test/database.ts";

await emptyDatabase(inject("databaseUrl"));
