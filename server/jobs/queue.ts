/** What can be done later, with its payload. Each is retried with growing pauses until it succeeds. */
export type Jobs = {
  send_mail: { to: string; template: string; data: Record<string, string> };
};

/** A job added is a job kept: it is in the database before `add` returns. */
export type Queue = {
  add<Name extends keyof Jobs>(name: Name, payload: Jobs[Name]): Promise<void>;
};
