import { Outlet } from "react-router";

export default function SignInLayout() {
  return <Outlet />;
}
