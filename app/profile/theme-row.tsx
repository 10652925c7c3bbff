import { Moon, Sun } from "lucide-react";
import { useTheme } from "../ui/theme.ts";
import styles from "./profile.module.css";

export function ThemeRow() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === "dark";
  const Icon = isDark ? Moon : Sun;
  return (
    <button
      type="button"
      className={styles.row}
      role="switch"
      aria-checked={isDark}
      onClick={toggleTheme}
    >
      <span className={styles.rowIcon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.rowWords}>Dark mode</span>
      <span className={styles.switch} aria-hidden="true" />
    </button>
  );
}
