import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** A busy machine may take its time over what a test waits for. */
const patient = { expect: { poll: { timeout: 20_000, interval: 50 } } };

/** Tests wait for the database more than for the processor, so even a small machine runs two files at a time. */
const maxWorkers = Math.max(2, Math.min(8, availableParallelism() - 1));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["brand.test.ts", "{domain,app,pitch,scripts}/**/*.test.{ts,tsx}"],
          maxWorkers,
        },
      },
      {
        test: {
          ...patient,
          name: "api",
          include: ["server/**/*.test.ts", "test/api/**/*.test.ts"],
          globalSetup: ["test/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          ...patient,
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: ["test/global-setup.ts", "test/e2e/build-app.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each has a server and a browser beside it. After the others, which would take the processors from them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
