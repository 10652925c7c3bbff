import { type Notice, type Settings, watchNotices } from "./notice-watch.ts";

/** Pages of 8 KB that were touched, and the rows that were read from tables. */
export type RunStatement = { text: string; buffers: number; rows: number; plan: string };
type PlanWatch = {
  /** Of the database, for connections that are watched. */
  url: string;
  /** What ran since the last call. */
  take: () => RunStatement[];
  close: () => void;
};

/** Run by the administrator, they make a database tell the plan of each statement to whoever sends it. */
export const planSettings = [
  ["session_preload_libraries", "auto_explain"],
  ["auto_explain.log_min_duration", "0"],
  ["auto_explain.log_analyze", "on"],
  ["auto_explain.log_buffers", "on"],
  ["auto_explain.log_timing", "off"],
  ["auto_explain.log_format", "json"],
  ["auto_explain.log_level", "notice"],
  ["auto_explain.log_parameter_max_length", "0"],
] as const;

/** Stands between a server and PostgreSQL and reads the plans that it tells. */
export async function watchPlans(databaseUrl: string, settings: Settings): Promise<PlanWatch> {
  const { url, take, close } = await watchNotices(databaseUrl, settings);
  return { url, take: () => take().flatMap(statementOf), close };
}

function statementOf({ message }: Notice): RunStatement[] {
  const json = /plan:\n(\{.*\})\s*$/s.exec(message)?.[1];
  if (!json) return [];
  const { "Query Text": text, Plan: plan } = JSON.parse(json);
  const buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  return [{ text, buffers, rows: rowsRead(plan), plan: describePlan(plan) }];
}

type PlanNode = Record<string, unknown> & { Plans?: PlanNode[] };

function rowsRead(node: PlanNode): number {
  const kept = Number(node["Actual Rows"]) + Number(node["Rows Removed by Filter"] ?? 0);
  const own = node["Relation Name"] ? Math.ceil(kept * Number(node["Actual Loops"])) : 0;
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), own);
}

function describePlan(node: PlanNode, depth = 0): string {
  const names = ["Node Type", "Relation Name", "Index Name", "Index Cond", "Filter"];
  const words = names.flatMap((name) => node[name] ?? []).join(" ");
  const cost = `${Number(node["Shared Hit Blocks"]) + Number(node["Shared Read Blocks"])} pages`;
  const rows = `${node["Actual Rows"]} rows x ${node["Actual Loops"]}`;
  const line = `${"  ".repeat(depth)}${words} (${cost}, ${rows})`;
  return [line, ...(node.Plans ?? []).map((each) => describePlan(each, depth + 1))].join("\n");
}
