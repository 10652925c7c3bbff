/** A flag of Node for a process, and its threads and children, whose clock begins at this moment. */
export function shiftedClock(now: Date): string {
  const shift = now.getTime() - Date.now();
  const module = `const Now=Date;globalThis.Date=class Date extends Now{constructor(...given){given.length?super(...given):super(Now.now()+${shift})}static now(){return Now.now()+${shift}}}`;
  return `--import=data:text/javascript,${encodeURIComponent(module)}`;
}
