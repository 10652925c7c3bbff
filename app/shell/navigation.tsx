import { ChartColumn, CircleUserRound, House, SquarePen } from "lucide-react";
import { NavLink } from "react-router";
import { LogoMark } from "../ui/logo.tsx";
import styles from "./navigation.module.css";

const places = [
  { to: "/dashboard", label: "Home", Icon: House },
  { to: "/input", label: "Input", Icon: SquarePen },
  { to: "/reports", label: "Reports", Icon: ChartColumn },
  { to: "/profile", label: "Profile", Icon: CircleUserRound },
];

/** A bar below, or a rail at the left of a desk. */
export function Navigation() {
  return (
    <nav className={styles.navigation} aria-label="Main">
      <LogoMark className={styles.mark} />
      {places.map(({ to, label, Icon }) => (
        <NavLink className={styles.link} to={to} key={to}>
          <Icon size={24} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
