export function greetingAt(time: string): string {
  if (time >= "05:00" && time < "12:00") return "Good morning";
  if (time >= "12:00" && time < "18:00") return "Good afternoon";
  return "Good evening";
}
