import { X } from "lucide-react";
import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { LogoMark } from "../ui/look/logo.tsx";
import person from "./remembered-person.module.css";
import styles from "./site-menu.module.css";

type SiteMenuProps = { id: string; links: { to: string; label: string }[] };

export function SiteMenu({ id, links }: SiteMenuProps) {
  return (
    <dialog className={styles.menu} id={id} aria-label="Menu" closedby="any" data-menu="">
      <div className={styles.top}>
        <LogoMark className={styles.mark} />
        <button
          type="button"
          className={styles.closer}
          aria-label="Close the menu"
          data-menu-closer=""
          {...{ command: "close", commandfor: id }}
        >
          <X size={26} aria-hidden="true" />
        </button>
      </div>
      <nav className={styles.links} aria-label="Menu">
        <Link to="/">{brand.product}</Link>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <Link className={`${styles.signIn} ${person.newcomer}`} to="/create-account">
          Sign In
        </Link>
        <Link className={`${styles.signIn} ${person.remembered}`} to="/dashboard">
          Open {brand.product}
        </Link>
      </nav>
    </dialog>
  );
}
