import { Announcer } from "../ui/notice/announcer.tsx";
import { useFocus } from "./focus.ts";

export function Attention() {
  useFocus();
  return <Announcer />;
}
