import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";

/** `begin` travels with the first statement of its transaction, for connections that send without waiting for answers. */
export class EagerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new EagerDriver(this.#config);
  }
}

type OwnConnection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

const committed = new WeakSet<DatabaseConnection>();

/** Ends the transaction with what was sent on its connection so far: all of it or, where one has failed, nothing. */
export async function commitBehind(connection: DatabaseConnection): Promise<void> {
  committed.add(connection);
  await connection.executeQuery(CompiledQuery.raw("commit"));
}

class EagerDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => {});
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    if (!committed.delete(connection)) await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    committed.delete(connection);
    await super.rollbackTransaction(connection);
  }
}
