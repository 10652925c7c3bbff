import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A busy machine may take its time over what a test waits for. */
const patient = { expect: { poll: { timeout: 60_000, interval: 50 } } };

/** Tests wait for a browser or the database in between, so even a small machine runs three files at a time. */
const maxWorkers = Math.max(3, Math.min(8, availableParallelism() - 1));

/** The longest first: begun last, one of them would run on alone. A worker that changes the project has to load anew. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ["e2e", "claims", "api", "unit"];
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 120_000,
          include: [
            "*.test.ts",
            "test/*.test.ts",
            "test/{doubts,questions}/*.test.ts",
            "{domain,app,pitch,scripts,bench}/**/*.test.{ts,tsx}",
          ],
          maxWorkers,
          // To load what they share anew for each file takes longer than most of their tests.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: "api",
          include: ["server/**/*.test.ts", "test/api/**/*.test.ts"],
          // They need a cluster: see the project citus.
          exclude: ["server/database/citus/**"],
          globalSetup: ["test/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          // To load the server anew for each file takes longer than most files.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: ["test/global-setup.ts", "test/e2e/build-app.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: "citus",
          include: [
            "server/database/citus/*.test.ts",
            "server/!(backup|database|mail|integrations)/**/*.test.ts",
            "server/database/{require-database,shared-connections}.test.ts",
            "server/pictures/storage.test.ts",
            "test/api/**/*.test.ts",
          ],
          exclude: [
            // They change tables that others have left, let nobody else in, or make databases.
            "server/jobs/jobs.test.ts",
            // They need no database.
            "server/forecast/forecaster.test.ts",
            "server/report/number-work.test.ts",
            // It fails by a trigger, which Citus does not take.
            "test/api/full-disk.test.ts",
            // It reads the plans of one server. server/database/citus/one-server.test.ts reads what each is sent.
            "test/api/wide.test.ts",
          ],
          globalSetup: ["test/citus/setup.ts"],
          setupFiles: ["test/citus/empty-database.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patient,
          name: "claims",
          include: ["test/claims/*.claims.ts"],
          globalSetup: ["test/global-setup.ts"],
          testTimeout: 12 * 60 * 60_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          ...patient,
          name: "soak",
          include: [
            "test/soak/**/*.test.ts",
            "server/report/reports.test.ts",
            "app/outbox/life-of-a-tap.test.ts",
            "test/claims/*.claims.ts",
          ],
          env: { SOAK: "yes" },
          globalSetup: ["test/global-setup.ts"],
          testTimeout: 60 * 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
