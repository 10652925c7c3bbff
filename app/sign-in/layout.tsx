import { Outlet } from "react-router";
import { Frame } from "../shell/frame.tsx";

export default function SignInLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
