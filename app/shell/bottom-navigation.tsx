import { ChartColumn, CircleUserRound, House, SquarePen } from "lucide-react";
import { NavLink } from "react-router";
import styles from "./bottom-navigation.module.css";

const places = [
  { to: "/dashboard", label: "Home", Icon: House },
  { to: "/input", label: "Input", Icon: SquarePen },
  { to: "/reports", label: "Reports", Icon: ChartColumn },
  { to: "/profile", label: "Profile", Icon: CircleUserRound },
];

/** Fetches the screens behind the links at once, so that a tap need not wait. */
export function BottomNavigation() {
  return (
    <nav className={styles.navigation} aria-label="Main">
      {places.map(({ to, label, Icon }) => (
        <NavLink className={styles.link} to={to} key={to} prefetch="render">
          <Icon size={24} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
